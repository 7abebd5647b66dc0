import { sql, type Updateable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

type Changes = Updateable<Tables['subscriptions']>

export function findSubscription(db: Queryable, userId: string) {
  return db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export function findSubscriptionByCustomer(db: Queryable, customerId: string) {
  return db.selectFrom('subscriptions').selectAll().where('customer_id', '=', customerId).executeTakeFirst()
}

/** Takes the lease if nobody holds it, in one statement, so that of many at once one gets it. */
export async function takeLease(db: Queryable, userId: string, leaseId: string, now: Date, until: Date) {
  await db
    .insertInto('subscriptions')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .updateTable('subscriptions')
    .set({ lease_id: leaseId, lease_until: until })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

/** Writes while the lease is still held; answers nothing once somebody else has it. */
export function updateUnderLease(db: Queryable, userId: string, leaseId: string, changes: Changes) {
  return db
    .updateTable('subscriptions')
    .set(changes)
    .where('user_id', '=', userId)
    .where('lease_id', '=', leaseId)
    .returningAll()
    .executeTakeFirst()
}

export function updateSubscription(db: Queryable, userId: string, changes: Changes) {
  return db.updateTable('subscriptions').set(changes).where('user_id', '=', userId).execute()
}

export async function nextTicket(db: Queryable): Promise<number> {
  const { rows } = await sql<{ ticket: number }>`select nextval('billing_tickets') as ticket`.execute(db)
  return rows[0]?.ticket ?? 0
}

/** Writes a copy unless a newer one is there already, or the agent is another customer by now. */
export function saveCopy(db: Queryable, userId: string, customerId: string, ticket: number, changes: Changes) {
  return db
    .updateTable('subscriptions')
    .set({ ...changes, synced_ticket: ticket })
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .where('synced_ticket', '<', ticket)
    .returning('user_id')
    .executeTakeFirst()
}

/** A page of those that stand as they were in another account of the provider, by key. */
export function listOfOtherAccounts(db: Queryable, account: string, after: string, limit: number) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '>', after)
    .where('account', '<>', account)
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

/** A page of those that have a customer at the provider, by key. */
export function listCustomers(db: Queryable, after: string, limit: number) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '>', after)
    .where('customer_id', 'is not', null)
    .orderBy('user_id')
    .limit(limit)
    .execute()
}
