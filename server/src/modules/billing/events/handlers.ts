import { subscriptionCreated } from './customer-subscription-created.ts'
import { subscriptionDeleted } from './customer-subscription-deleted.ts'
import { subscriptionUpdated } from './customer-subscription-updated.ts'
import { customerUpdated } from './customer-updated.ts'
import type { EventHandler } from './handler.ts'
import { invoicePaid } from './invoice-paid.ts'
import { invoicePaymentActionRequired } from './invoice-payment-action-required.ts'
import { invoicePaymentFailed } from './invoice-payment-failed.ts'
import { scheduleCompleted } from './subscription-schedule-completed.ts'
import { scheduleCreated } from './subscription-schedule-created.ts'
import { scheduleReleased } from './subscription-schedule-released.ts'
import { scheduleUpdated } from './subscription-schedule-updated.ts'

/** One for each event we ask for. */
export const handlers: EventHandler[] = [
  subscriptionCreated,
  subscriptionUpdated,
  subscriptionDeleted,
  customerUpdated,
  invoicePaid,
  invoicePaymentFailed,
  invoicePaymentActionRequired,
  scheduleCreated,
  scheduleUpdated,
  scheduleReleased,
  scheduleCompleted,
]
