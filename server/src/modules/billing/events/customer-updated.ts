import { type EventHandler, lookAgain } from './handler.ts'

/** Another card pays from now on. */
export const customerUpdated: EventHandler = { type: 'customer.updated', apply: lookAgain }
