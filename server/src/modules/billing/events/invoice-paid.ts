import { type EventHandler, lookAgain } from './handler.ts'

/** A line more in the history. */
export const invoicePaid: EventHandler = { type: 'invoice.paid', apply: lookAgain }
