/** Tried for the better part of a day, as mails are. */
export const textQueue = { name: 'text', retry: { limit: 12, delay: 10 } } as const

/** Left with every text that somebody wrote to an agent. */
export const textReceivedQueue = { name: 'text-received', retry: { limit: 20, delay: 2 } } as const
