import type { LeadSettings } from '@porchlight/contract/leads'
import type { Queryable } from '../../db/client.ts'

export async function findLeadSettings(db: Queryable, userId: string): Promise<Partial<LeadSettings>> {
  const row = await db.selectFrom('lead_settings').select('settings').where('user_id', '=', userId).executeTakeFirst()
  return row?.settings ?? {}
}

export function listLeadSettings(db: Queryable, userIds: string[]) {
  return db.selectFrom('lead_settings').selectAll().where('user_id', 'in', userIds).execute()
}

export function saveSettings(db: Queryable, userId: string, settings: LeadSettings) {
  const text = JSON.stringify(settings)
  return db
    .insertInto('lead_settings')
    .values({ user_id: userId, settings: text })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ settings: text }))
    .execute()
}
