import type { Insertable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

export function listWebhooks(db: Queryable, userId: string) {
  return db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

export function findWebhook(db: Queryable, userId: string, id: string) {
  return db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
}

export function insertWebhook(db: Queryable, webhook: Insertable<Tables['webhooks']>) {
  return db.insertInto('webhooks').values(webhook).returningAll().executeTakeFirstOrThrow()
}

export function updateWebhook(
  db: Queryable,
  userId: string,
  id: string,
  changes: { is_on?: boolean; secret?: string },
) {
  return db
    .updateTable('webhooks')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteWebhook(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** With what waits to be delivered to them. */
export function deleteWebhooksOf(db: Queryable, userId: string) {
  return db.deleteFrom('webhooks').where('user_id', '=', userId).execute()
}
