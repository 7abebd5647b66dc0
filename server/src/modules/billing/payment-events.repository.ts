import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

/** Answers whether the event is new; of several deliveries at once one is. */
export async function insertEvent(
  db: Queryable,
  event: Omit<Insertable<Tables['payment_events']>, 'ticket'>,
): Promise<boolean> {
  const fresh = await db
    .insertInto('payment_events')
    .values({ ...event, ticket: sql<number>`nextval('billing_tickets')` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return fresh.length > 0
}

export function findEvent(db: Queryable, id: string) {
  return db.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Answers false if it was applied before. */
export async function markApplied(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_events')
    .set({ applied_at: now })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function deleteEvents(db: Queryable, before: Date) {
  return db.deleteFrom('payment_events').where('received_at', '<', before).execute()
}
