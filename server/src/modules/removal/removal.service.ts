import { deletedFrom } from '@porchlight/domain/lapse'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { findAgent, lockAccount } from '../accounts/index.ts'
import { noteAct } from '../audit/index.ts'
import { deleteSessionsOf } from '../auth/index.ts'
import { endSubscription, findDeletionNotice, whileUnbilled } from '../billing/index.ts'
import { removalQueue } from './removal.job.ts'
import { closeAccount } from './removal.repository.ts'

type Person = Pick<AccountRow, 'id' | 'email' | 'first_name' | 'last_name'>

/** Closes the account at once; a job takes everything that is its own away. */
export async function removeAgent(context: AppContext, actor: Person, agentId: string): Promise<void> {
  const agent = await findAgent(context.db, agentId)
  if (!agent) throw notFound()
  // A failure here keeps the account, so that nobody goes on paying for one that is gone.
  await endSubscription(context, agentId)
  await context.db.transaction().execute((trx) => close(context, trx, actor, agent))
}

/** Removes an agent who stayed away, judged anew while nobody can subscribe: whoever could still be billed is kept. */
export async function removeLapsedAgent(context: AppContext, agentId: string): Promise<void> {
  const { db, clock, config, log } = context
  const actor = { id: '', email: '', first_name: config.productName, last_name: '' }
  const isUnbilled = await whileUnbilled(context, agentId, () =>
    db.transaction().execute(async (trx) => {
      const agent = await lockAccount(trx, agentId)
      const notice = await findDeletionNotice(trx, agentId)
      if (!agent || !notice || deletedFrom(notice.access_ends_at, notice.created_at) > clock.now()) return
      await close(context, trx, actor, agent)
    }),
  )
  if (!isUnbilled) log.warn({ userId: agentId }, 'lapsed account kept: the payment provider still has a subscription')
}

async function close({ clock, jobs }: AppContext, trx: Queryable, actor: Person, agent: Person): Promise<void> {
  if (!(await closeAccount(trx, agent.id))) throw notFound()
  await deleteSessionsOf(trx, agent.id)
  await noteAct(trx, clock, { actor, agent, action: 'delete-agent' })
  await jobs.send(trx, removalQueue, { userId: agent.id })
}
