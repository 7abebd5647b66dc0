import { limits } from '@porchlight/contract/limits'
import { isPaidFor } from '@porchlight/domain/subscription'
import type { AppContext } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables.ts'
import { type Account, CustomerGone } from '../../providers/payments/port.ts'
import { setAside } from './former-subscriptions.repository.ts'
import { replaceNewest } from './payments.repository.ts'
import { logProviderFailure } from './provider-failures.ts'
import { tellOfSubscription } from './subscription-events.service.ts'
import { findSubscription, nextTicket, saveCopy } from './subscriptions.repository.ts'

/**
 * Reads the whole truth back from the provider and keeps it, unless someone who began later was quicker. Whose customer
 * the provider does not know, or knows no longer, starts clean.
 */
export async function syncAccount(
  context: AppContext,
  userId: string,
  customerId: string,
): Promise<SubscriptionRow | undefined> {
  const { db, clock, providers } = context
  const name = await providers.payments.account()
  const ticket = await nextTicket(db)
  const account = await readWithCard(context, customerId)
  if (!account) return forgetCustomer(context, userId, customerId, name)
  await db.transaction().execute(async (trx) => {
    const before = await findSubscription(trx, userId)
    const columns = { ...columnsOf(account, clock.now()), account: name }
    if (!(await saveCopy(trx, userId, customerId, ticket, columns))) return
    await replaceNewest(
      trx,
      userId,
      account.payments.map((payment) => ({
        id: payment.id,
        user_id: userId,
        started_at: payment.startedAt,
        plan_cents: payment.planCents,
        paid_cents: payment.paidCents,
        currency: payment.currency,
        interval: payment.interval,
        is_paid: payment.isPaid,
        invoice_url: payment.invoiceUrl,
        receipt_url: payment.receiptUrl,
      })),
    )
    await tellOfSubscription(context, trx, userId, before)
  })
  return findSubscription(db, userId)
}

/** Whose first payment was made while nobody looked goes on paying with the card that made it. */
async function readWithCard(context: AppContext, customerId: string): Promise<Account | null> {
  const { providers } = context
  try {
    const account = await providers.payments.readAccount(customerId)
    if (!account.cardToUse || !(await chooseCard(context, customerId, account.cardToUse))) return account
    return await providers.payments.readAccount(customerId)
  } catch (error) {
    if (error instanceof CustomerGone) return null
    throw error
  }
}

/** Answers false where it has to wait for the next reading: what was paid is paid all the same. */
async function chooseCard({ providers, log }: AppContext, customerId: string, cardId: string): Promise<boolean> {
  try {
    await providers.payments.setDefaultCard(customerId, cardId)
    return true
  } catch (error) {
    logProviderFailure(log, error)
    return false
  }
}

async function forgetCustomer(context: AppContext, userId: string, customerId: string, account: string) {
  const { db, clock, log } = context
  const row = await findSubscription(db, userId)
  if (row?.customer_id !== customerId) return row
  await db.transaction().execute(async (trx) => {
    await setAside(trx, row, account, clock.now())
    await tellOfSubscription(context, trx, userId, row)
  })
  log.warn({ userId }, 'customer unknown to the payment provider, set aside')
  return findSubscription(db, userId)
}

const stopped = new Set(['unpaid', 'paused'])

function columnsOf({ subscription, card }: Account, now: Date) {
  const overdueSince = subscription?.overdueSince ?? null
  return {
    subscription_id: subscription?.id ?? null,
    status: subscription?.status ?? null,
    price_id: subscription?.priceId ?? null,
    interval: subscription?.interval ?? null,
    cancel_at_period_end: subscription?.cancelsAtPeriodEnd ?? false,
    current_period_end: subscription?.periodEnd ?? null,
    past_due_ends_at: overdueSince && new Date(overdueSince.getTime() + limits.pastDue),
    // A provider that merely stops collecting names no day; the first on which that is seen counts.
    ended_at: subscription?.endedAt ?? (subscription && stopped.has(subscription.status) ? now : null),
    coupon_id: subscription?.couponId ?? null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    next_interval: subscription?.next?.interval ?? null,
    next_interval_at: subscription?.next?.at ?? null,
    next_charge_cents: subscription?.nextCharge ?? null,
    currency: subscription?.currency ?? null,
    plan_cents: subscription?.planCents ?? null,
  }
}

/** The provider's words for what goes on without being paid for. */
export function isUnpaid(status: string | null): boolean {
  return status === 'past_due' || status === 'unpaid' || status === 'paused'
}

export function isLive(row: SubscriptionRow, now: Date): boolean {
  return isPaidFor({
    status: row.status,
    isCancelled: row.cancel_at_period_end,
    periodEnd: row.current_period_end,
    pastDueEnd: row.past_due_ends_at,
    now,
  })
}
