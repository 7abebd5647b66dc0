/** While the provider still tries to collect a late payment the agent keeps working. */
const live = new Set(['active', 'trialing', 'past_due'])

export interface SubscriptionState {
  /** The provider's own word; null where there never was a subscription. */
  status: string | null
  isCancelled: boolean
  periodEnd: Date | null
  now: Date
}

/** A cancelled subscription lasts until its period ends, even if nobody tells us when that has happened. */
export function isPaidFor({ status, isCancelled, periodEnd, now }: SubscriptionState): boolean {
  if (!status || !live.has(status)) return false
  return !(isCancelled && periodEnd && periodEnd.getTime() <= now.getTime())
}
