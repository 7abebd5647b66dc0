/** Left with every new lead; what follows from it is decided off the visitor's request. */
export const leadArrivedQueue = { name: 'lead-arrived', retry: { limit: 20, delay: 2 } } as const

/** Tried for the better part of a day: a mail server that is down for the night costs nobody a lead. */
export const leadNoticeQueue = { name: 'lead-notice', retry: { limit: 12, delay: 10 } } as const

/** Not for long: late is of no use, and the next one comes by itself. */
export const leadReminderQueue = { name: 'lead-reminder', retry: { limit: 3, delay: 10 } } as const
