import { type EventHandler, lookAgain } from './handler.ts'

/** A subscription was begun; it may still wait for its money. */
export const subscriptionCreated: EventHandler = { type: 'customer.subscription.created', apply: lookAgain }
