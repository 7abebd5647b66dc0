import type { Insertable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { planColumns } from '../../db/plan-columns.ts'
import type { Tables } from '../../db/tables.ts'

export function listApiKeys(db: Queryable, userId: string) {
  return db.selectFrom('api_keys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

export function insertApiKey(db: Queryable, key: Insertable<Tables['api_keys']>) {
  return db.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow()
}

export async function deleteApiKey(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function deleteApiKeysOf(db: Queryable, userId: string) {
  return db.deleteFrom('api_keys').where('user_id', '=', userId).execute()
}

/** The agent whose key this is, with the key's own id. */
export function findAgentByKeyHash(db: Queryable, keyHash: string) {
  return db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .selectAll('users')
    .select(planColumns)
    .select(['api_keys.id as key_id', 'api_keys.last_used_at'])
    .where('api_keys.key_hash', '=', keyHash)
    .where('users.role', '=', 'Admin')
    .executeTakeFirst()
}

export function touchApiKey(db: Queryable, id: string, now: Date) {
  return db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}
