import { applyCoupon } from '@porchlight/domain/coupon-price'
import type Stripe from 'stripe'
import type { z } from 'zod'
import { type Account, type AccountPayment, type Catalogue, CustomerGone, type Price } from './port.ts'
import { findCouponById, findPrice } from './stripe-catalogue.ts'
import { chargeFields, customerFields, invoiceFields, subscriptionFields } from './stripe-fields.ts'

type Subscription = z.infer<typeof subscriptionFields>
type Item = Subscription['items']['data'][number]
type Bill = z.infer<typeof invoiceFields>
type Charge = z.infer<typeof chargeFields>

/** Reads back everything we keep a copy of. */
export async function readAccountOf(stripe: Stripe, customer: string, catalogue: Catalogue): Promise<Account> {
  const [subscriptions, owner, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: 20, expand: ['data.discounts', 'data.schedule'] }),
    stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
    stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: 100 }),
  ])
  const read = customerFields.parse(owner)
  if (read.deleted) throw new CustomerGone('customer deleted')
  const bills = invoices.data.map((item) => invoiceFields.parse(item))
  const paidCharges = charges.data.map((item) => chargeFields.parse(item)).filter(({ paid }) => paid)
  const receipts = new Map<string, string>()
  for (const { payment_intent, receipt_url } of paidCharges) {
    if (payment_intent && receipt_url) receipts.set(payment_intent, receipt_url)
  }
  const current = chooseCurrent(subscriptions.data.map((item) => subscriptionFields.parse(item)))
  const chosen = read.invoice_settings.default_payment_method
  return {
    subscription: await presentSubscription(stripe, current, bills, catalogue),
    card: chosen?.card ? { brand: chosen.card.brand, last4: chosen.card.last4 } : null,
    cardToUse: current?.status === 'active' && !chosen ? findCardThatPaid(current.id, bills, paidCharges) : null,
    payments: bills.flatMap((bill) => presentInvoice(bill, receipts)),
  }
}

function findCardThatPaid(subscriptionId: string, bills: Bill[], paidCharges: Charge[]): string | null {
  const intents = bills
    .filter(({ parent }) => parent?.subscription_details?.subscription === subscriptionId)
    .flatMap(({ payments }) => payments?.data.map(({ payment }) => payment.payment_intent) ?? [])
  const charge = paidCharges.find(({ payment_intent }) => payment_intent !== null && intents.includes(payment_intent))
  return charge?.payment_method ?? null
}

const rank = ['active', 'trialing', 'past_due', 'incomplete', 'unpaid', 'paused']

/** The one that counts: what is paid for, then what waits to be, then the latest that was. */
function chooseCurrent(subscriptions: Subscription[]): Subscription | null {
  const place = ({ status }: Subscription) => (rank.includes(status) ? rank.indexOf(status) : rank.length)
  const [first] = subscriptions.toSorted((a, b) => place(a) - place(b) || b.created - a.created)
  return first ?? null
}

async function presentSubscription(
  stripe: Stripe,
  subscription: Subscription | null,
  bills: Bill[],
  catalogue: Catalogue,
): Promise<Account['subscription']> {
  const item = subscription?.items.data[0]
  if (!subscription || !item) return null
  const next = await findSwitch(stripe, subscription, item, catalogue)
  return {
    id: subscription.id,
    status: subscription.status,
    priceId: item.price.id,
    interval: item.price.recurring.interval,
    currency: item.price.currency,
    planCents: item.price.unit_amount,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    periodEnd: toDate(item.current_period_end),
    overdueSince: subscription.status === 'past_due' ? findOverdue(subscription.id, item, bills) : null,
    endedAt: subscription.status === 'canceled' && subscription.ended_at ? toDate(subscription.ended_at) : null,
    couponId: subscription.discounts[0]?.source.coupon ?? null,
    next: next && { interval: next.price.interval, at: next.at },
    nextCharge: subscription.cancel_at_period_end
      ? null
      : await discounted(stripe, subscription, item.current_period_end, next?.price.amount ?? item.price.unit_amount),
  }
}

async function discounted(
  stripe: Stripe,
  { discounts }: Subscription,
  at: number,
  amount: number,
): Promise<number | null> {
  const discount = discounts.find(({ end }) => end === null || end > at)
  if (!discount) return amount
  const coupon = discount.source.coupon && (await findCouponById(stripe, discount.source.coupon))
  return coupon ? applyCoupon(amount, { amount_off: coupon.amountOff, percent_off: coupon.percentOff }) : null
}

/** The first of the unpaid bills that have come one after the other since the last paid one. */
function findOverdue(id: string, { current_period_start }: Item, bills: Bill[]): Date {
  const own = bills.filter(
    ({ parent, status }) =>
      parent?.subscription_details?.subscription === id && status !== 'void' && status !== 'draft',
  )
  const lastPaid = own.findIndex(({ status }) => status === 'paid')
  const first = own.slice(0, lastPaid === -1 ? own.length : lastPaid).at(-1)
  return toDate(first?.created ?? current_period_start)
}

async function findSwitch(
  stripe: Stripe,
  { schedule }: Subscription,
  item: Item,
  { annual, monthly, appSumoAnnual }: Catalogue,
): Promise<{ price: Price; at: Date } | null> {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null
  const phase = schedule.phases.find(({ start_date }) => start_date >= item.current_period_end)
  const id = phase?.items[0]?.price
  if (!phase || !id || id === item.price.id) return null
  // It was ordered at the price of that day, which may be on offer no more.
  const price = [annual, monthly, appSumoAnnual].find((known) => known.id === id) ?? (await findPrice(stripe, id))
  return { price, at: toDate(phase.start_date) }
}

/** What was paid, and what should have been; a first payment that never came is nobody's history. */
function presentInvoice(invoice: Bill, receipts: Map<string, string>): AccountPayment[] {
  const isPaid = invoice.status === 'paid'
  const isOwed =
    (invoice.status === 'open' || invoice.status === 'uncollectible') &&
    invoice.billing_reason !== 'subscription_create'
  if (!isPaid && !isOwed) return []
  const receipt = invoice.payments?.data
    .map(({ payment }) => receipts.get(payment.payment_intent ?? ''))
    .find((url) => url !== undefined)
  return [
    {
      id: invoice.id,
      startedAt: toDate(invoice.created),
      planCents: invoice.subtotal,
      paidCents: isPaid ? invoice.amount_paid : invoice.amount_due,
      currency: invoice.currency,
      interval: intervalOf(invoice),
      isPaid,
      invoiceUrl: invoice.hosted_invoice_url ?? null,
      receiptUrl: receipt ?? null,
    },
  ]
}

const longestMonth = 31 * 24 * 60 * 60

function intervalOf({ lines: { data } }: Bill): AccountPayment['interval'] {
  const [line] = data
  return line ? (line.period.end - line.period.start > longestMonth ? 'year' : 'month') : null
}

function toDate(epochSeconds: number): Date {
  return new Date(epochSeconds * 1000)
}
