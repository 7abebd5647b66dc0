import Stripe from 'stripe'
import { type PaymentEvent, type PaymentEventType, paymentEventTypes, SignatureRefused } from './port.ts'
import { eventDataFields, eventFields, failedInvoiceFields } from './stripe-fields.ts'

/** Seconds a signature stays good; long enough for slow networks, too short to replay one that was overheard. */
const tolerance = 300

const wanted = new Set<string>(paymentEventTypes)

export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  payload: Buffer,
  signature: string | undefined,
  now: Date,
): PaymentEvent | null {
  refuseFuture(signature, now)
  const event = eventFields.parse(verify(stripe, secret, payload, signature, now))
  // Objects of other events may look like anything, even without an id.
  if (!wanted.has(event.type)) return null
  const { object } = eventDataFields.parse(event.data)
  const customerId = object.object === 'customer' ? object.id : object.customer
  if (!customerId) return null
  return {
    id: event.id,
    type: event.type as PaymentEventType,
    customerId,
    invoice: object.object === 'invoice' ? readInvoice(object) : null,
  }
}

function verify(stripe: Stripe, secret: string, payload: Buffer, signature: string | undefined, now: Date) {
  try {
    return stripe.webhooks.constructEvent(payload, signature ?? '', secret, tolerance, undefined, now.getTime())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new SignatureRefused('not signed by Stripe')
    throw error
  }
}

/** The SDK judges the past only; a signature dated ahead would stay good for as long as it is ahead. */
function refuseFuture(signature: string | undefined, now: Date): void {
  const dated = Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1] ?? 0)
  if (dated > now.getTime() / 1000 + tolerance) throw new SignatureRefused('dated ahead')
}

function readInvoice(object: unknown): PaymentEvent['invoice'] {
  const invoice = failedInvoiceFields.parse(object)
  return {
    id: invoice.id,
    attempt: invoice.attempt_count,
    amount: invoice.amount_due,
    currency: invoice.currency,
    nextAttempt: invoice.next_payment_attempt,
    isFirst: invoice.billing_reason === 'subscription_create',
  }
}
