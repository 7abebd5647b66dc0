import type { AppContext } from '../../context.ts'
import type { RecurringJob } from '../../jobs/jobs.ts'
import { billingMailQueue } from './billing-mail.job.ts'
import { insertNotice } from './notices.repository.ts'
import { listEndedPastDue } from './subscriptions.repository.ts'

const batch = 200

/** Tells each agent once that the subscription is over because the money never came. */
export function pastDueMailsJob({ db, clock, jobs }: AppContext): RecurringJob {
  return {
    name: 'past-due-mails',
    cron: '11 * * * *',
    retry: { limit: 0, delay: 0 },
    async handle() {
      const now = clock.now()
      for (let after = ''; ; ) {
        const rows = await listEndedPastDue(db, now, after, batch)
        for (const { user_id, subscription_id } of rows) {
          await db.transaction().execute(async (trx) => {
            const notice = { user_id, kind: 'past-due-ended', about: subscription_id ?? '', created_at: now } as const
            if (!(await insertNotice(trx, notice))) return
            await jobs.send(trx, billingMailQueue, { userId: user_id, mail: { kind: 'past-due-ended' } })
          })
        }
        const last = rows.at(-1)
        if (!last || rows.length < batch) break
        after = last.user_id
      }
    },
  }
}
