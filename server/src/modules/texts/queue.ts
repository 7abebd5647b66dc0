/** Tried for the better part of a day, as mails are. */
export const textQueue = { name: 'text', retry: { limit: 12, delay: 10 } } as const
