import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { findAgent } from '../accounts/index.ts'
import { noteAct } from '../audit/index.ts'
import { deleteSessionsOf } from '../auth/index.ts'
import { removalQueue } from './removal.job.ts'
import { closeAccount } from './removal.repository.ts'

/** What has to succeed elsewhere before an account may go; a failure keeps the account and is shown. */
type StepBeforeRemoval = (context: AppContext, agent: AccountRow) => Promise<void>
const stepsBefore: StepBeforeRemoval[] = []

/** Closes the account at once; a job takes everything that is its own away. */
export async function removeAgent(
  context: AppContext,
  actor: Pick<AccountRow, 'id' | 'email'>,
  agentId: string,
): Promise<void> {
  const { db, clock, jobs } = context
  const agent = await findAgent(db, agentId)
  if (!agent) throw notFound()
  for (const step of stepsBefore) await step(context, agent)
  await db.transaction().execute(async (trx: Queryable) => {
    if (!(await closeAccount(trx, agentId))) throw notFound()
    await deleteSessionsOf(trx, agentId)
    await noteAct(trx, clock, { actor, agent, action: 'delete-agent' })
    await jobs.send(trx, removalQueue, { userId: agentId })
  })
}
