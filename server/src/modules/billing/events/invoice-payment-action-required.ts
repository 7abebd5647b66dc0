import { type EventHandler, lookAgain } from './handler.ts'

/** The bank wants to ask the owner of the card. */
export const invoicePaymentActionRequired: EventHandler = { type: 'invoice.payment_action_required', apply: lookAgain }
