import { type EventHandler, lookAgain } from './handler.ts'

/** The change of plan is done. */
export const scheduleCompleted: EventHandler = { type: 'subscription_schedule.completed', apply: lookAgain }
