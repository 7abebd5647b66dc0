/** Tried for an hour or so: a notice of a lead is worth most at once, and mail and text tell it as well. */
export const pushQueue = { name: 'push', retry: { limit: 8, delay: 10 } } as const
