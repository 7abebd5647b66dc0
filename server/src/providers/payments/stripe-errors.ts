import { placeCardError } from '@porchlight/domain/card-error'
import Stripe from 'stripe'
import { CardRefused, CouponRefused, PaymentConflict, PaymentsBusy, PaymentsUnavailable } from './port.ts'

const conflicts = new Set([
  'resource_missing',
  'payment_intent_unexpected_state',
  'setup_intent_unexpected_state',
  'status_transition_invalid',
  'token_already_used',
  'subscription_canceled',
])

/**
 * Stripe's errors carry requests and tokens along, so none of them leaves this folder: what does is a failure of the
 * port with a sentence, and for the log only the kind, the code and the number of the request.
 */
export function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, param, statusCode, requestId, rawType } = error
  const label = [type, code, statusCode, requestId].filter(Boolean).join(' ')
  if (error instanceof Stripe.errors.StripeCardError) {
    const { field, message } = placeCardError({ type: rawType ?? 'card_error', code, message: error.message })
    return new CardRefused(message, field)
  }
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    return new PaymentsBusy(placeCardError({ type: 'rate_limit_error', message: error.message }).message)
  }
  if (param?.includes('coupon') || code?.startsWith('coupon_')) return new CouponRefused(label)
  if (conflicts.has(code ?? '')) return new PaymentConflict(label)
  return new PaymentsUnavailable(label)
}
