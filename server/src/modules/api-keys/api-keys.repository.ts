import { type Insertable, sql } from 'kysely'
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

export function findApiKey(db: Queryable, userId: string, id: string) {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a key then, unless it ends before by itself. */
export function endApiKey(db: Queryable, userId: string, id: string, at: Date) {
  return db
    .updateTable('api_keys')
    .set({ expires_at: sql`least(expires_at, ${at})` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export function findKeyByHash(db: Queryable, keyHash: string, now: Date) {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst()
}

/** The agent whose key it is. */
export function findAgentOfKey(db: Queryable, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .selectAll('users')
    .select(planColumns)
    .where('users.id', '=', userId)
    .where('users.role', '=', 'Admin')
    .executeTakeFirst()
}

export function touchApiKey(db: Queryable, id: string, now: Date) {
  return db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}
