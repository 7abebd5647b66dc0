import type { Queue } from '../../../jobs/jobs.ts'

/** Left with every new lead; what follows from it is decided off the visitor's request. */
export const leadArrivedQueue = { name: 'lead-arrived', retry: { limit: 20, delay: 2 } } as const

/** For the better part of a day: a mail server that is down for the night costs nobody a lead. */
const retry = { limit: 12, delay: 10 }

/** Texts have a queue of their own: they are read within the minute, and where many wait they go first. */
export const leadNoticeQueue: Queue<'lead-notice'> = { name: 'lead-notice', retry }
export const leadMailQueue: Queue<'lead-mail'> = { name: 'lead-mail', retry }

/** Not for long: late is of no use, and the next one comes by itself. */
export const leadReminderQueue = { name: 'lead-reminder', retry: { limit: 3, delay: 10 } } as const
