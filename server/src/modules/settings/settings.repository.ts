import type { PageSettings } from '@porchlight/contract/page'
import type { Queryable } from '../../db/client.ts'

export function findSettings(db: Queryable, agentId: string) {
  return db
    .selectFrom('page_settings')
    .select(['settings', 'version'])
    .where('user_id', '=', agentId)
    .executeTakeFirst()
}

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
