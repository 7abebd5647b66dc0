/** Eleven waits that double from some 45 seconds make about a day. */
export const deliveryQueue = { name: 'webhook-delivery', retry: { limit: 11, delay: 30 } } as const
export const attemptsForADay = deliveryQueue.retry.limit + 1
