import { placeCardError } from '@porchlight/domain/card-error'
import Stripe from 'stripe'
import { CardRefused, CouponRefused, PaymentConflict, PaymentsBusy, PaymentsUnavailable } from './port.ts'

/** Stripe's own codes; where it gives none, the state is read back instead. */
export const conflicts = new Set([
  'resource_missing',
  'payment_intent_unexpected_state',
  'setup_intent_unexpected_state',
  'invalid_canceled_subscription_fields',
  'idempotency_key_in_use',
  'token_already_used',
  'token_in_use',
])

/**
 * Stripe's errors carry requests and tokens along, so none of them leaves this folder: what does is a failure of the
 * port with a sentence, and for the log only the kind, the code and the number of the request.
 */
export function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, decline_code, param, statusCode, requestId, rawType } = error
  const reason = [type, code, decline_code, statusCode, requestId].filter(Boolean).join(' ')
  if (error instanceof Stripe.errors.StripeCardError) {
    const { field, message } = placeCardError({ type: rawType ?? 'card_error', code, message: error.message })
    return new CardRefused(message, field, reason)
  }
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    return new PaymentsBusy(placeCardError({ type: 'rate_limit_error', message: error.message }).message, reason)
  }
  if (param?.includes('coupon') || code?.startsWith('coupon_')) return new CouponRefused(reason)
  if (conflicts.has(code ?? '')) return new PaymentConflict(reason)
  return new PaymentsUnavailable(reason)
}
