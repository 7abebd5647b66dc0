import { deletedFrom, deletionToldFrom } from '@porchlight/domain/lapse'
import type { AppContext } from '../../context.ts'
import type { RecurringJob } from '../../jobs/jobs.ts'
import type { Payload } from '../../jobs/payloads.ts'
import { billingMailQueue } from './billing-mail.job.ts'
import { countOwned, insertNotice, listDeletable, listEndedPlans } from './notices.repository.ts'

const day = 24 * 60 * 60 * 1000
const batch = 200
/** After that it is no news any more. */
const toldWithin = 30 * day

export function lapseMailsJob(context: AppContext): RecurringJob {
  return {
    name: 'lapse-mails',
    cron: '11 * * * *',
    retry: { limit: 0, delay: 0 },
    handle: () => sendLapseMails(context),
  }
}

/** Tells each agent once that the plan has ended, and once, a month before, that everything will be deleted. */
export async function sendLapseMails(context: AppContext): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const since = new Date(now.getTime() - toldWithin)
  for await (const agent of paged((after) => listEndedPlans(db, since, now, after, batch))) {
    const kind = agent.status === 'past_due' ? 'past-due-ended' : 'plan-ended'
    await tell(context, agent, 'plan-ended', { kind })
  }
  for await (const agent of paged((after) => listDeletable(db, now, after, batch))) {
    if (deletionToldFrom(agent.access_ends_at) > now) continue
    const deletedAt = deletedFrom(agent.access_ends_at, now).toISOString()
    const owned = await countOwned(db, agent.id)
    await tell(context, agent, 'deletion-ahead', { kind: 'deletion-ahead', deletedAt, owned })
  }
}

interface Lapsed {
  id: string
  access_ends_at: Date
}

async function tell(
  { db, clock, jobs }: AppContext,
  { id, access_ends_at }: Lapsed,
  kind: 'plan-ended' | 'deletion-ahead',
  mail: Payload<'billing-mail'>['mail'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const notice = { user_id: id, kind, about: access_ends_at.toISOString(), created_at: clock.now() }
    if (await insertNotice(trx, notice)) await jobs.send(trx, billingMailQueue, { userId: id, mail })
  })
}

/** By key, so that whoever is passed over does not come again. */
async function* paged<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: Row[] = await read(after)
    yield* rows
    after = rows.length < batch ? undefined : rows.at(-1)?.id
  }
}
