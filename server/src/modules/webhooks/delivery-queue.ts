/** One turn of whoever is next; it is told nothing, because who that is shows only when a worker is free. */
export const deliveryQueue = { name: 'webhook-delivery', retry: { limit: 20, delay: 5 } } as const

export const byKeyQueue = { name: 'webhook-by-key', retry: { limit: 8, delay: 10 } } as const

export const troubleQueue = { name: 'webhook-trouble', retry: { limit: 8, delay: 10 } } as const
