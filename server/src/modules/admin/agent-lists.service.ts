import type { AgentQuery } from '@porchlight/contract/admin'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { findAgent, findAgents } from '../accounts/index.ts'
import { presentAdminAgent, presentAgentDetails, presentAttempt } from './admin.presenter.ts'
import { countFound, findAttempts, listIds, readCounts, settleLists } from './agent-lists.repository.ts'
import { readUsage } from './agent-usage.repository.ts'

export async function pageOfAgents(context: AppContext, query: AgentQuery) {
  const { db, clock } = context
  const { activeTab: list, search } = query
  await settleLists(db, clock.now())
  const { rows, cursors } = await listIds(db, { ...query, list })
  const ids = rows.map(({ id }) => id)
  const agents = list === 'not-signed-up' ? await attempts(context, ids) : await accounts(context, ids)
  return {
    data: ids.flatMap((id) => agents.get(id) ?? []),
    totalCount: search ? await countFound(db, list, search) : (await readCounts(db))[list],
    cursors,
  }
}

export async function agentDetails({ db, config, clock }: AppContext, id: string) {
  const row = await findAgent(db, id)
  if (!row) throw notFound()
  return presentAgentDetails(row, await readUsage(db, id), config, clock.now())
}

export async function countsOfLists({ db, clock }: AppContext) {
  await settleLists(db, clock.now())
  return readCounts(db)
}

async function accounts({ db, config, clock }: AppContext, ids: string[]) {
  const rows = await findAgents(db, ids)
  return new Map(rows.map((row) => [row.id, presentAdminAgent(row, config, clock.now())]))
}

async function attempts({ db }: AppContext, emails: string[]) {
  const rows = await findAttempts(db, emails)
  return new Map(rows.map((row) => [row.email, presentAttempt(row)]))
}
