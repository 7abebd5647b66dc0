import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { findAgent } from '../accounts/index.ts'
import { noteAct } from '../audit/index.ts'
import { deleteSessionsOf } from '../auth/index.ts'
import { endSubscription } from '../billing/index.ts'
import { removalQueue } from './removal.job.ts'
import { closeAccount } from './removal.repository.ts'

/** Closes the account at once; a job takes everything that is its own away. */
export async function removeAgent(
  context: AppContext,
  actor: Pick<AccountRow, 'id' | 'email' | 'first_name' | 'last_name'>,
  agentId: string,
): Promise<void> {
  const { db, clock, jobs } = context
  const agent = await findAgent(db, agentId)
  if (!agent) throw notFound()
  // A failure here keeps the account, so that nobody goes on paying for one that is gone.
  await endSubscription(context, agentId)
  await db.transaction().execute(async (trx: Queryable) => {
    if (!(await closeAccount(trx, agentId))) throw notFound()
    await deleteSessionsOf(trx, agentId)
    await noteAct(trx, clock, { actor, agent, action: 'delete-agent' })
    await jobs.send(trx, removalQueue, { userId: agentId })
  })
}
