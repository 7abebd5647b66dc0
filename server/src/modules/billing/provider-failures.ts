import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Log } from '../../log.ts'
import {
  CardRefused,
  CouponRefused,
  PaymentConflict,
  PaymentsBusy,
  PaymentsUnavailable,
  ProviderFailure,
} from '../../providers/payments/port.ts'

const { billing, general } = messages

/** Does something with the provider; what goes wrong there becomes a sentence for the user here, and a line of the log. */
export async function askProvider<Result>({ log }: AppContext, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    logProviderFailure(log, error)
    throw sentenceFor(error)
  }
}

/** With the provider's own codes and the number of the request, and nothing that anybody typed. */
export function logProviderFailure(log: Log, error: unknown, about: { userId?: string } = {}): void {
  if (!(error instanceof ProviderFailure)) log.error({ ...about, err: error }, 'payment provider not understood')
  else if (error instanceof CardRefused) log.info({ ...about, reason: error.reason }, 'card refused')
  else if (error instanceof PaymentsUnavailable) {
    log.warn({ ...about, reason: error.reason }, 'payment provider unavailable')
  } else log.warn({ ...about, reason: error.reason }, 'payment provider refused')
}

function sentenceFor(error: ProviderFailure): AppError {
  if (error instanceof CardRefused) {
    return new AppError('invalid', error.message, error.field ? { errors: { [error.field]: error.message } } : {})
  }
  if (error instanceof CouponRefused) return invalidField('CouponCode', billing.couponInvalid)
  if (error instanceof PaymentsBusy) return new AppError('rate_limited', error.message)
  if (error instanceof PaymentConflict) return new AppError('conflict', billing.failed)
  return new AppError('unavailable', general.unavailable)
}
