import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { SubscriptionRow } from '../../db/tables.ts'

/** Puts an agent's subscription and payments away and leaves a clean row, unless somebody has done so already. */
export async function setAside(db: Queryable, row: SubscriptionRow, currentAccount: string, now: Date): Promise<void> {
  const { user_id, account, customer_id } = row
  const subscription = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('customer_id', '=', customer_id)
    .forUpdate()
    .executeTakeFirst()
  if (!subscription || !customer_id) return
  const payments = await db.deleteFrom('payments').where('user_id', '=', user_id).returningAll().execute()
  await db
    .insertInto('former_subscriptions')
    .values({
      user_id,
      account,
      customer_id,
      subscription: JSON.stringify(subscription),
      payments: JSON.stringify(payments),
      set_aside_at: now,
    })
    .execute()
  await db
    .updateTable('subscriptions')
    .set({
      account: currentAccount,
      customer_id: null,
      subscription_id: null,
      status: null,
      price_id: null,
      interval: null,
      cancel_at_period_end: false,
      current_period_end: null,
      past_due_ends_at: null,
      ended_at: subscription.status === null ? null : now,
      coupon_id: null,
      card_brand: null,
      card_last4: null,
      next_interval: null,
      next_interval_at: null,
      currency: null,
      plan_cents: null,
      pending_setup_id: null,
      pending_payment_id: null,
      pending_payment_since: null,
      // Whoever is still reading the old account began earlier and comes too late.
      synced_ticket: sql<number>`nextval('billing_tickets')`,
    })
    .where('user_id', '=', user_id)
    .execute()
}

/** The customer an agent was in an account before. */
export function findFormerCustomer(db: Queryable, userId: string, account: string) {
  return db
    .selectFrom('former_subscriptions')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function countFormer(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('former_subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
