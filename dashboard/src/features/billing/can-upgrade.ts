import type { User } from '@porchlight/contract/auth'
import type { PaymentHistory, Plan } from '@porchlight/contract/billing'
import { limits } from '@porchlight/contract/limits'

/** What tells an annual payment from before payments told it themselves. */
const { annual, appSumoAnnual } = limits.prices

/** From monthly to annual only, and not again for somebody who has had the annual plan and cancelled. */
export function canUpgrade(
  subscription: NonNullable<User['subscription']>,
  history: PaymentHistory,
  offered: Plan | undefined,
): boolean {
  if (subscription.interval !== 'month' || history.switch_next_interval) return false
  // A subscription stays in its currency; the server would refuse.
  if (offered && history.currency && offered.currency !== history.currency) return false
  const hasBeenAnnual = history.paymentHistory.some(({ amount, interval }) =>
    interval ? interval === 'year' : amount === annual || amount === appSumoAnnual,
  )
  return !(history.cancelled && hasBeenAnnual)
}
