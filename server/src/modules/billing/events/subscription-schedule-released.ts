import { type EventHandler, lookAgain } from './handler.ts'

/** The change of plan was taken back, or is done. */
export const scheduleReleased: EventHandler = { type: 'subscription_schedule.released', apply: lookAgain }
