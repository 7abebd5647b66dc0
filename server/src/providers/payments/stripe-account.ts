import type Stripe from 'stripe'
import type { z } from 'zod'
import type { Account, AccountPayment, Catalogue, Interval } from './port.ts'
import { chargeFields, customerFields, invoiceFields, subscriptionFields } from './stripe-fields.ts'

type Subscription = z.infer<typeof subscriptionFields>

/** Reads back everything we keep a copy of. */
export async function readAccountOf(stripe: Stripe, customer: string, catalogue: Catalogue): Promise<Account> {
  const [subscriptions, owner, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: 20, expand: ['data.discounts', 'data.schedule'] }),
    stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
    stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: 100 }),
  ])
  const read = customerFields.parse(owner)
  const card = read.deleted ? undefined : read.invoice_settings.default_payment_method?.card
  const receipts = new Map<string, string>()
  for (const charge of charges.data.map((item) => chargeFields.parse(item))) {
    if (charge.paid && charge.payment_intent && charge.receipt_url) {
      receipts.set(charge.payment_intent, charge.receipt_url)
    }
  }
  return {
    subscription: presentSubscription(
      chooseCurrent(subscriptions.data.map((item) => subscriptionFields.parse(item))),
      catalogue,
    ),
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    payments: invoices.data.flatMap((item) => presentInvoice(invoiceFields.parse(item), receipts)),
  }
}

const rank = ['active', 'trialing', 'past_due', 'incomplete', 'unpaid', 'paused']

/** The one that counts: what is paid for, then what waits to be, then the latest that was. */
function chooseCurrent(subscriptions: Subscription[]): Subscription | null {
  const place = ({ status }: Subscription) => (rank.includes(status) ? rank.indexOf(status) : rank.length)
  const [first] = subscriptions.toSorted((a, b) => place(a) - place(b) || b.created - a.created)
  return first ?? null
}

function presentSubscription(subscription: Subscription | null, catalogue: Catalogue): Account['subscription'] {
  const item = subscription?.items.data[0]
  if (!subscription || !item) return null
  return {
    id: subscription.id,
    status: subscription.status,
    priceId: item.price.id,
    interval: item.price.recurring.interval,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    periodEnd: toDate(item.current_period_end),
    couponId: subscription.discounts[0]?.source.coupon ?? null,
    next: findSwitch(subscription, item, catalogue),
  }
}

function findSwitch(
  { schedule }: Subscription,
  item: Subscription['items']['data'][number],
  { annual, monthly, appSumoAnnual }: Catalogue,
): { interval: Interval; at: Date } | null {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null
  const phase = schedule.phases.find(({ start_date }) => start_date >= item.current_period_end)
  const price = phase?.items[0]?.price
  const next = [annual, monthly, appSumoAnnual].find(({ id }) => id === price)
  return phase && next && next.id !== item.price.id ? { interval: next.interval, at: toDate(phase.start_date) } : null
}

/** What was paid, and what should have been; a first payment that never came is nobody's history. */
function presentInvoice(invoice: z.infer<typeof invoiceFields>, receipts: Map<string, string>): AccountPayment[] {
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
      isPaid,
      invoiceUrl: invoice.hosted_invoice_url ?? null,
      receiptUrl: receipt ?? null,
    },
  ]
}

function toDate(epochSeconds: number): Date {
  return new Date(epochSeconds * 1000)
}
