import type { DeliveryStatus } from '@porchlight/contract/webhooks'
import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables, WebhookRow } from '../../db/tables.ts'
import { rowsOf, type V2Window } from '../../db/v2-window.ts'

export function insertDeliveries(db: Queryable, deliveries: Insertable<Tables['webhook_deliveries']>[]) {
  return db.insertInto('webhook_deliveries').values(deliveries).execute()
}

/** Updates of listings that nobody has been told of, and that may still change. */
function joiningOf(db: Queryable, webhookId: string, listingIds: readonly string[], now: Date) {
  return db
    .updateTable('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where(sql<boolean>`listing_id = any(${listingIds}::text[])`)
    .where('event', '=', 'listing.updated')
    .where('status', 'in', ['waiting', 'held'])
    .where('last_attempt_at', 'is', null)
    .where('due_at', '>', now)
}

/** Puts the newest state into the update that waits; false where there is none, or where it may be on its way. */
export async function joinDelivery(
  db: Queryable,
  webhook: Pick<WebhookRow, 'id' | 'turn_at'>,
  { listingId, body }: { listingId: string; body: string },
  now: Date,
): Promise<boolean> {
  const joining = joiningOf(db, webhook.id, [listingId], now).set({ body })
  // A worker that has taken one holds its former words.
  const untouched = webhook.turn_at ? joining.where('created_at', '>', webhook.turn_at) : joining
  const { numUpdatedRows } = await untouched.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What comes after an update is not told before it. */
export function hurryUpdatesOf(db: Queryable, webhookId: string, listingIds: readonly string[], now: Date) {
  return joiningOf(db, webhookId, listingIds, now).set({ due_at: sql`created_at` }).execute()
}

function waitingFor(db: Queryable, webhookId: string) {
  return (
    db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .where('status', '=', 'waiting')
      .orderBy('due_at')
      // What is sent again or caught up with is due all at once, and goes in the order in which it happened.
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
  )
}

export function findDueDelivery(db: Queryable, webhookId: string, now: Date) {
  return waitingFor(db, webhookId).where('due_at', '<=', now).executeTakeFirst()
}

/** When the next one is due; null where none waits. */
export async function findNextDue(db: Queryable, webhookId: string): Promise<Date | null> {
  return (await waitingFor(db, webhookId).executeTakeFirst())?.due_at ?? null
}

export function noteAttempt(
  db: Queryable,
  id: string,
  outcome: { status: DeliveryStatus; lastStatus: number | null; lastError: string; dueAt: Date },
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
      due_at: outcome.dueAt,
    })
    .where('id', '=', id)
    .execute()
}

/** What waited for a receiver is worth a try at once. */
export function hurryDeliveries(db: Queryable, webhookId: string, now: Date) {
  return db
    .updateTable('webhook_deliveries')
    .set({ due_at: now })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .where('due_at', '>', now)
    .execute()
}

/** Nothing is sent until somebody asks for it. */
export function holdDeliveries(db: Queryable, webhookId: string) {
  return db
    .updateTable('webhook_deliveries')
    .set({ status: 'held' })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .execute()
}

interface Fresh {
  due_at: Date
  give_up_at: Date
}

export function releaseDeliveries(db: Queryable, webhookId: string, times: Fresh) {
  return db
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', attempts: 0, ...times })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'held')
    .execute()
}

/** What happened in a range of time, oldest first. */
export function listDeliveriesBetween(
  db: Queryable,
  webhookId: string,
  { from, to, events, limit }: { from: Date; to: Date; events: readonly string[] | undefined; limit: number },
) {
  const found = db
    .selectFrom('webhook_deliveries')
    .select(['id', 'created_at'])
    .where('webhook_id', '=', webhookId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
  return (events ? found.where('event', 'in', events) : found).execute()
}

export function restartDeliveries(db: Queryable, webhookId: string, ids: string[], times: Fresh) {
  return db
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', attempts: 0, ...times })
    .where('webhook_id', '=', webhookId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
}

export function listDeliveriesOf(
  db: Queryable,
  userId: string,
  webhookId: string,
  status: DeliveryStatus | undefined,
  window: V2Window,
) {
  const { where, order, limit } = rowsOf('webhook_deliveries', window)
  const found = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('webhook_id', '=', webhookId)
    .where(where)
    .orderBy(order)
    .limit(limit)
  return (status ? found.where('status', '=', status) : found).execute()
}

/** Those that waited their whole time for a receiver that never came back. */
export function giveUpDeliveries(db: Queryable, webhookId: string, lastError: string, now: Date) {
  return db
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', last_error: lastError })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .where('give_up_at', '<=', now)
    .execute()
}

/** Answers the webhook it goes to. */
export async function restartDelivery(
  db: Queryable,
  userId: string,
  id: string,
  times: Fresh,
): Promise<string | undefined> {
  const row = await db
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', attempts: 0, ...times })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('webhook_id')
    .executeTakeFirst()
  return row?.webhook_id
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
