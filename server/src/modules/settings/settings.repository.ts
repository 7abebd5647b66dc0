import type { PageSettings } from '@porchlight/contract/page'
import type { Queryable } from '../../db/client.ts'

export function findSettings(db: Queryable, agentId: string) {
  return db.selectFrom('page_settings').select('settings').where('user_id', '=', agentId).executeTakeFirst()
}

export async function storeSettings(db: Queryable, agentId: string, settings: PageSettings): Promise<void> {
  const json = JSON.stringify(settings)
  await db
    .insertInto('page_settings')
    .values({ user_id: agentId, settings: json })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ settings: json }))
    .execute()
}
