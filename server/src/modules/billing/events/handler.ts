import type { AppContext } from '../../../context.ts'
import type { Queryable } from '../../../db/client.ts'
import type { FailedInvoice, SubscriptionRow } from '../../../db/tables.ts'
import type { PaymentEventType } from '../../../providers/payments/port.ts'
import { syncAccount } from '../sync.service.ts'

interface ReceivedEvent {
  id: string
  ticket: number
  invoice: FailedInvoice | null
}

export interface EventHandler {
  type: PaymentEventType
  /** May run more than once. */
  apply(context: AppContext, row: SubscriptionRow, event: ReceivedEvent): Promise<void>
  /** Runs once, in the transaction that marks the event as applied. */
  tell?(trx: Queryable, context: AppContext, row: SubscriptionRow, event: ReceivedEvent): Promise<void>
}

/** Events come late, twice and in any order, so none is believed: it is a reason to look, unless someone has since. */
export async function lookAgain(
  context: AppContext,
  { user_id, customer_id, synced_ticket }: SubscriptionRow,
  event: ReceivedEvent,
): Promise<void> {
  if (customer_id && synced_ticket < event.ticket) await syncAccount(context, user_id, customer_id)
}
