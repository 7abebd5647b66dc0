import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

function webhooksOf(db: Queryable, userId: string) {
  return db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id')
}

export function listWebhooks(db: Queryable, userId: string) {
  return webhooksOf(db, userId).execute()
}

/**
 * Held until the transaction ends: who puts something in line and who takes from it see the same. Of several agents in
 * the same order always: two who hold some of the same wait in turn.
 */
export function lockWebhooks(trx: Queryable, ...userIds: string[]) {
  return trx
    .selectFrom('webhooks')
    .selectAll()
    .where(sql<boolean>`user_id = any(${userIds}::text[])`)
    .orderBy('user_id')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function findWebhook(db: Queryable, userId: string, id: string) {
  return webhooksOf(db, userId).where('id', '=', id).executeTakeFirst()
}

export function insertWebhook(db: Queryable, webhook: Insertable<Tables['webhooks']>) {
  return db.insertInto('webhooks').values(webhook).returningAll().executeTakeFirstOrThrow()
}

export function updateWebhook(db: Queryable, userId: string, id: string, changes: Updateable<Tables['webhooks']>) {
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

/** The agent who is next: fewest under way, then longest without a turn. */
export async function findNextAgent(db: Queryable, now: Date, atOnce: number): Promise<string | undefined> {
  const busy = sql`count(*) filter (where busy_until > ${now})`
  const { rows } = await sql<{ user_id: string }>`
    select user_id from webhooks
    where user_id in (
      select user_id from webhooks where next_at <= ${now} and (busy_until is null or busy_until <= ${now}))
    group by user_id having ${busy} < ${atOnce}
    order by ${busy}, max(turn_at) nulls first limit 1`.execute(db)
  return rows[0]?.user_id
}

export async function countDueWebhooks(db: Queryable, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('next_at', '<=', now)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
    .executeTakeFirstOrThrow()
  return count
}
