import type { DeliveryStatus } from '@porchlight/contract/webhooks'
import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

export function insertDelivery(db: Queryable, delivery: Insertable<Tables['webhook_deliveries']>) {
  return db.insertInto('webhook_deliveries').values(delivery).execute()
}

/** A delivery with the webhook it goes to. */
export function findDelivery(db: Queryable, userId: string, id: string) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .selectAll('webhook_deliveries')
    .select(['webhooks.kind', 'webhooks.url', 'webhooks.secret', 'webhooks.is_on'])
    .where('webhook_deliveries.user_id', '=', userId)
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst()
}

export function noteAttempt(
  db: Queryable,
  id: string,
  outcome: { status: DeliveryStatus; lastStatus: number | null; lastError: string },
  now: Date,
) {
  return db
    .updateTable('webhook_deliveries')
    .set({
      status: outcome.status,
      last_status: outcome.lastStatus,
      last_error: outcome.lastError,
      last_attempt_at: now,
      attempts: sql`attempts + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function restartDelivery(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', attempts: 0 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest deliveries, or those before one of them, with the name of the lead each is about. */
export async function listDeliveries(db: Queryable, userId: string, before: string | undefined, limit: number) {
  let query = db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks', 'webhooks.id', 'd.webhook_id')
    .leftJoin('leads', 'leads.id', 'd.lead_id')
    .selectAll('d')
    .select([
      'webhooks.kind',
      sql<string>`coalesce(nullif(trim(leads.first_name || ' ' || leads.last_name), ''), nullif(leads.email, ''),
        leads.phone, '')`.as('lead_name'),
    ])
    .where('d.user_id', '=', userId)
  if (before) {
    query = query.where(
      sql<boolean>`(d.created_at, d.id) <
        (select b.created_at, b.id from webhook_deliveries b where b.user_id = ${userId} and b.id = ${before})`,
    )
  }
  return query.orderBy('d.created_at', 'desc').orderBy('d.id', 'desc').limit(limit).execute()
}

export function deleteDeliveriesBefore(db: Queryable, time: Date) {
  return db.deleteFrom('webhook_deliveries').where('created_at', '<', time).execute()
}
