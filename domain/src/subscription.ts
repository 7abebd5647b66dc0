/** While the provider still tries to collect a late payment the agent keeps working. */
const live = new Set(['active', 'trialing', 'past_due'])

export interface SubscriptionState {
  /** The provider's own word; null where there never was a subscription. */
  status: string | null
  isCancelled: boolean
  periodEnd: Date | null
  /** When a late payment has been late for too long. */
  pastDueEnd: Date | null
  now: Date
}

/**
 * A cancelled subscription lasts until its period ends, even if nobody tells us when that has happened, and a late
 * payment is waited for until its end, even if the provider would wait for ever.
 */
export function isPaidFor({ status, isCancelled, periodEnd, pastDueEnd, now }: SubscriptionState): boolean {
  if (!status || !live.has(status)) return false
  const isOver = (end: Date | null) => end !== null && end.getTime() <= now.getTime()
  return !(isCancelled && isOver(periodEnd)) && !(status === 'past_due' && isOver(pastDueEnd))
}
