import { randomBytes } from 'node:crypto'
import { applyCoupon } from '@porchlight/domain/coupon-price'
import type Stripe from 'stripe'
import { recordCharge } from './charging.ts'
import { newPaymentIntent } from './objects/intents.ts'
import { finalized, newInvoice, newInvoicePayment } from './objects/invoice.ts'
import { discountIds } from './objects/schedule.ts'
import { itemOf } from './objects/subscription.ts'
import { type Decline, invalid } from './refusal.ts'
import type { Work } from './work.ts'

const day = 24 * 60 * 60
/** How long after each failed try the next one comes; after the last the subscription ends. */
const retryAfter = [3 * day, 5 * day, 7 * day]

/** Writes the bill for the period that begins now; nothing can be paid before it is finalized. */
export async function draftInvoice(
  work: Work,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Promise<Stripe.Invoice> {
  const customer = await work.get('customer', idOf(subscription.customer))
  const { price } = itemOf(subscription)
  const subtotal = price.unit_amount ?? 0
  const { total, used } = await discount(work, subscription, subtotal)
  const product = await work.get('product', idOf(price.product))
  const invoice = newInvoice(work.now, {
    customer,
    subscription,
    reason,
    description: `${product.name}, ${price.recurring?.interval === 'year' ? 'annual' : 'monthly'} plan`,
    subtotal,
    total,
    discounts: used,
  })
  await work.save('invoice', invoice)
  await work.wakeAt(invoice.id, invoice.automatically_finalizes_at)
  await work.emit('invoice.created', invoice)
  return invoice
}

/** Makes a draft a bill, with the payment that would settle it. */
export async function finalizeInvoice(work: Work, draft: Stripe.Invoice): Promise<Stripe.Invoice> {
  const invoice = finalized(work.now, draft, work.publicUrl, `PL-${randomBytes(5).toString('hex').toUpperCase()}`)
  if (invoice.total > 0) {
    const intent = newPaymentIntent(work.now, {
      customer: idOf(invoice.customer),
      amount: invoice.total,
      currency: invoice.currency,
    })
    await work.save('payment_intent', intent)
    await work.hide(intent.id, { invoice: invoice.id })
    invoice.payments?.data.push(newInvoicePayment(work.now, invoice, intent.id))
  }
  await work.save('invoice', invoice)
  await work.wakeAt(invoice.id, null)
  await work.emit('invoice.finalized', invoice)
  return invoice
}

async function discount(work: Work, subscription: Stripe.Subscription, subtotal: number) {
  const [id] = discountIds(subscription)
  const found = id ? await work.find('discount', id) : undefined
  if (!found || (found.end !== null && found.end <= work.now)) {
    subscription.discounts = []
    return { total: subtotal, used: [] }
  }
  const coupon = await work.get('coupon', idOf(found.source.coupon))
  if (coupon.duration === 'once') subscription.discounts = []
  return { total: applyCoupon(subtotal, coupon), used: [found.id] }
}

export async function settle(work: Work, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const paid: Stripe.Invoice = {
    ...invoice,
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.total > 0 ? 1 : 0),
    amount_paid: invoice.total,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: work.now },
  }
  await work.save('invoice', paid)
  await work.wakeAt(invoice.id, null)
  await work.emit('invoice.paid', paid)
  await work.emit('invoice.payment_succeeded', paid)
  return paid
}

/** The bank said no: the first bill waits for another card, later ones are tried again by themselves. */
export async function noteFailure(work: Work, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const wait = invoice.billing_reason === 'subscription_create' ? undefined : retryAfter[invoice.attempt_count]
  const failed: Stripe.Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: wait === undefined ? null : work.now + wait,
  }
  await work.save('invoice', failed)
  await work.wakeAt(invoice.id, failed.next_payment_attempt)
  await work.emit('invoice.payment_failed', failed)
  return failed
}

export async function voidInvoice(work: Work, id: string): Promise<Stripe.Invoice> {
  const invoice = await work.get('invoice', id)
  if (invoice.status !== 'open') {
    throw invalid('You can only pass in open or uncollectible invoices. This invoice isn’t open.')
  }
  const voided: Stripe.Invoice = {
    ...invoice,
    status: 'void',
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: work.now },
  }
  await work.save('invoice', voided)
  await work.wakeAt(id, null)
  const intent = await intentOf(work, invoice)
  if (intent) {
    await work.save('payment_intent', {
      ...intent,
      status: 'canceled',
      canceled_at: work.now,
      cancellation_reason: 'void_invoice',
      next_action: null,
    })
  }
  await work.emit('invoice.voided', voided)
  return voided
}

export async function succeed(
  work: Work,
  intent: Stripe.PaymentIntent,
  paymentMethod: string,
): Promise<Stripe.PaymentIntent> {
  const charge = await recordCharge(work, intent, paymentMethod, null)
  const done: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: paymentMethod,
    next_action: null,
    last_payment_error: null,
  }
  await work.save('payment_intent', done)
  await work.emit('payment_intent.succeeded', done)
  return done
}

export async function fail(
  work: Work,
  intent: Stripe.PaymentIntent,
  paymentMethod: string,
  decline: Decline,
): Promise<Stripe.PaymentIntent> {
  const charge = await recordCharge(work, intent, paymentMethod, decline)
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'card_error', ...decline },
  }
  await work.save('payment_intent', failed)
  await work.emit('payment_intent.payment_failed', failed)
  return failed
}

export async function intentOf(work: Work, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent | undefined> {
  const intent = invoice.payments?.data[0]?.payment.payment_intent
  return intent ? work.find('payment_intent', idOf(intent)) : undefined
}

export function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}
