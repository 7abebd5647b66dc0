import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import {
  CardRefused,
  CouponRefused,
  PaymentConflict,
  PaymentsBusy,
  PaymentsUnavailable,
} from '../../providers/payments/port.ts'

const { billing, general } = messages

/** Does something with the provider; what goes wrong there becomes a sentence for the user here. */
export async function askProvider<Result>({ log }: AppContext, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof CardRefused) {
      throw new AppError('invalid', error.message, error.field ? { errors: { [error.field]: error.message } } : {})
    }
    if (error instanceof CouponRefused) throw invalidField('CouponCode', billing.couponInvalid)
    if (error instanceof PaymentsBusy) throw new AppError('rate_limited', error.message)
    if (error instanceof PaymentConflict) throw new AppError('conflict', billing.failed)
    if (error instanceof PaymentsUnavailable) {
      log.warn({ reason: error.message }, 'payment provider unavailable')
      throw new AppError('unavailable', general.unavailable)
    }
    throw error
  }
}
