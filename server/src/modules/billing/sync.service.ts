import { isPaidFor } from '@porchlight/domain/subscription'
import type { AppContext } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables.ts'
import type { Account } from '../../providers/payments/port.ts'
import { replaceNewest } from './payments.repository.ts'
import { findSubscription, nextTicket, saveCopy } from './subscriptions.repository.ts'

/** Reads the whole truth back from the provider and keeps it, unless someone who began later was quicker. */
export async function syncAccount(
  { db, providers }: AppContext,
  userId: string,
  customerId: string,
): Promise<SubscriptionRow | undefined> {
  const ticket = await nextTicket(db)
  const account = await providers.payments.readAccount(customerId)
  await db.transaction().execute(async (trx) => {
    if (!(await saveCopy(trx, userId, ticket, columnsOf(account)))) return
    await replaceNewest(
      trx,
      userId,
      account.payments.map((payment) => ({
        id: payment.id,
        user_id: userId,
        started_at: payment.startedAt,
        plan_cents: payment.planCents,
        paid_cents: payment.paidCents,
        is_paid: payment.isPaid,
        invoice_url: payment.invoiceUrl,
        receipt_url: payment.receiptUrl,
      })),
    )
  })
  return findSubscription(db, userId)
}

function columnsOf({ subscription, card }: Account) {
  return {
    subscription_id: subscription?.id ?? null,
    status: subscription?.status ?? null,
    price_id: subscription?.priceId ?? null,
    interval: subscription?.interval ?? null,
    cancel_at_period_end: subscription?.cancelsAtPeriodEnd ?? false,
    current_period_end: subscription?.periodEnd ?? null,
    coupon_id: subscription?.couponId ?? null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    next_interval: subscription?.next?.interval ?? null,
    next_interval_at: subscription?.next?.at ?? null,
  }
}

export function isLive(row: SubscriptionRow, now: Date): boolean {
  return isPaidFor({
    status: row.status,
    isCancelled: row.cancel_at_period_end,
    periodEnd: row.current_period_end,
    now,
  })
}
