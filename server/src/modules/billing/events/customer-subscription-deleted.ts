import { type EventHandler, lookAgain } from './handler.ts'

/** It is over: the period ended after a cancellation, or the money never came. */
export const subscriptionDeleted: EventHandler = { type: 'customer.subscription.deleted', apply: lookAgain }
