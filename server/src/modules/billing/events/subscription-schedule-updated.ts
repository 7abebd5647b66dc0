import { type EventHandler, lookAgain } from './handler.ts'

/** The next billing date brings another plan. */
export const scheduleUpdated: EventHandler = { type: 'subscription_schedule.updated', apply: lookAgain }
