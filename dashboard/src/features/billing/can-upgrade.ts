import type { User } from '@porchlight/contract/auth'
import type { PaymentHistory } from '@porchlight/contract/billing'
import { limits } from '@porchlight/contract/limits'

const { annual, appSumoAnnual } = limits.prices

/** From monthly to annual only, and not again for somebody who has had the annual plan and cancelled. */
export function canUpgrade(subscription: NonNullable<User['subscription']>, history: PaymentHistory): boolean {
  if (subscription.interval !== 'month' || history.switch_next_interval) return false
  const hasBeenAnnual = history.paymentHistory.some(({ amount }) => amount === annual || amount === appSumoAnnual)
  return !(history.cancelled && hasBeenAnnual)
}
