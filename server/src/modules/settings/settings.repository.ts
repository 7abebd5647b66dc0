import type { PageSettings } from '@porchlight/contract/page'
import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
import { together } from '../../db/together.ts'

export const findSettings = together(
  async (db, agentIds: string[]) => {
    const rows = await askSettings(db, { agentIds: [...new Set(agentIds)] })
    const byAgent = new Map(rows.map((row) => [row.user_id, row]))
    return agentIds.map((agentId) => byAgent.get(agentId))
  },
  { atOnce: 2 },
)

const askSettings = spelledOnce((db, { agentIds }: { agentIds: string[] }) =>
  db
    .selectFrom('page_settings')
    .select(['user_id', 'settings', 'version'])
    .where(sql<boolean>`user_id = any(${agentIds}::text[])`),
)

export async function storeSettings(
  db: Queryable,
  agentId: string,
  settings: PageSettings,
  version: number,
): Promise<void> {
  const row = { settings: JSON.stringify(settings), version }
  await db
    .insertInto('page_settings')
    .values({ user_id: agentId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
