import { limits } from '@porchlight/contract/limits'
import type { AppContext } from '../../context.ts'
import type { RecurringJob } from '../../jobs/jobs.ts'
import { billingMailQueue } from './billing-mail.job.ts'
import { insertNotice, listUntold } from './notices.repository.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const batch = 200

/** When each mail is due, counted from the end of the trial, and until when it still makes sense. */
const spans = [
  { kind: 'trial-ending', opens: -3 * day, closes: -1 * day },
  { kind: 'trial-ended', opens: -12 * hour, closes: limits.lapse.pagesStay },
] as const

export function trialMailsJob(context: AppContext): RecurringJob {
  return {
    name: 'trial-mails',
    cron: '7 * * * *',
    retry: { limit: 0, delay: 0 },
    handle: () => sendTrialMails(context),
  }
}

/** Tells each agent once that the trial is about to end, and once that it does. */
export async function sendTrialMails({ db, clock, jobs }: AppContext): Promise<void> {
  const now = clock.now()
  for (const { kind, opens, closes } of spans) {
    const from = new Date(now.getTime() - closes)
    const until = new Date(now.getTime() - opens)
    for (let found = batch; found === batch; ) {
      const untold = await listUntold(db, kind, from, until, batch)
      for (const { id, trial_end_at } of untold) {
        await db.transaction().execute(async (trx) => {
          const notice = { user_id: id, kind, about: trial_end_at.toISOString(), created_at: now }
          if (await insertNotice(trx, notice)) await jobs.send(trx, billingMailQueue, { userId: id, mail: { kind } })
        })
      }
      found = untold.length
    }
  }
}
