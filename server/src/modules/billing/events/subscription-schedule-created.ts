import { type EventHandler, lookAgain } from './handler.ts'

/** A change of plan was prepared. */
export const scheduleCreated: EventHandler = { type: 'subscription_schedule.created', apply: lookAgain }
