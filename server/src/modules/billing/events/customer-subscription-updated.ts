import { type EventHandler, lookAgain } from './handler.ts'

/** Paid, renewed, overdue, cancelled for later, or taken back. */
export const subscriptionUpdated: EventHandler = { type: 'customer.subscription.updated', apply: lookAgain }
