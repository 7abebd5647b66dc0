import type { FailedJob } from '@porchlight/contract/operations'
import { withoutMailboxes } from '@porchlight/domain/without-mailboxes'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { noteAct } from '../audit/index.ts'
import { countQueues, type FailedJobRow, listFailedJobs, removeJob, reviveJob } from './queues.repository.ts'

/** As many as somebody reads; the counts say how many there are. */
const shown = 50

export async function readQueues({ db }: AppContext) {
  const [queues, failed] = await Promise.all([countQueues(db), listFailedJobs(db, shown)])
  return { queues, failed: failed.map(presentFailed) }
}

function presentFailed({ id, name, failed_at, tries, reason }: FailedJobRow): FailedJob {
  const said = withoutMailboxes(reason).slice(0, 300)
  return { _id: id, queue: name, failedAt: failed_at?.toISOString() ?? null, tries, reason: said }
}

export async function retryJob({ db, clock, jobs }: AppContext, { account }: LiveSession, id: string): Promise<void> {
  const revived = await db.transaction().execute(async (trx) => {
    const job = await reviveJob(trx, id)
    if (!job) throw notFound()
    await noteAct(trx, clock, { actor: account, agent: null, action: 'retry-job', details: { queue: job.name } })
    return job
  })
  jobs.wake(revived)
}

export async function discardJob({ db, clock }: AppContext, { account }: LiveSession, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await removeJob(trx, id)
    if (!job) throw notFound()
    await noteAct(trx, clock, { actor: account, agent: null, action: 'discard-job', details: { queue: job.name } })
  })
}
