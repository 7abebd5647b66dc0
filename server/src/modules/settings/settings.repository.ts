import type { PageSettings } from '@porchlight/contract/page'
import type { Queryable } from '../../db/client.ts'
import { spelledOnce } from '../../db/spelled-once.ts'

export async function findSettings(db: Queryable, agentId: string) {
  const [settings] = await askSettings(db, { agentId })
  return settings
}

const askSettings = spelledOnce((db, { agentId }: { agentId: string }) =>
  db.selectFrom('page_settings').select(['settings', 'version']).where('user_id', '=', agentId),
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
