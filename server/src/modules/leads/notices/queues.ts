import type { Queue } from '../../../jobs/jobs.ts'

/** Left with every new lead; what follows from it is decided off the visitor's request. */
export const leadArrivedQueue = { name: 'lead-arrived', retry: { limit: 20, delay: 2 } } as const

/**
 * Tried for the better part of a day: a mail server that is down for the night costs nobody a lead. Where many wait,
 * texts go before mails: they are read within the minute.
 */
export const leadNoticeQueue: Queue<'lead-notice'> = {
  name: 'lead-notice',
  retry: { limit: 12, delay: 10 },
  isUrgent: ({ kind }) => kind === 'visitor-sms' || kind === 'agent-sms',
}

/** Not for long: late is of no use, and the next one comes by itself. */
export const leadReminderQueue = { name: 'lead-reminder', retry: { limit: 3, delay: 10 } } as const
