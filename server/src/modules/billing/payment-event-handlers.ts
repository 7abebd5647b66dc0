import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { FailedInvoice, SubscriptionRow } from '../../db/tables.ts'
import type { PaymentEventType } from '../../providers/payments/port.ts'
import { billingMailQueue } from './billing-mail.job.ts'
import { insertNotice } from './notices.repository.ts'
import { syncAccount } from './sync.service.ts'

interface ReceivedEvent {
  id: string
  ticket: number
  invoice: FailedInvoice | null
}

interface EventHandler {
  /** May run more than once. */
  apply(context: AppContext, row: SubscriptionRow, event: ReceivedEvent): Promise<void>
  /** Runs once, in the transaction that marks the event as applied. */
  tell?(trx: Queryable, context: AppContext, row: SubscriptionRow, event: ReceivedEvent): Promise<void>
}

/** Events come late, twice and in any order, so none is believed: it is a reason to look, unless someone has since. */
const lookAgain: EventHandler = {
  async apply(context, { user_id, customer_id, synced_ticket }, event) {
    if (customer_id && synced_ticket < event.ticket) await syncAccount(context, user_id, customer_id)
  },
}

/** A renewal was refused. Whoever stands at the form and sees the first payment refused needs no mail about it. */
const tellOfRefusal: EventHandler = {
  ...lookAgain,
  async tell(trx, { clock, jobs }, { user_id }, { invoice }) {
    if (!invoice || invoice.isFirst) return
    const notice = {
      user_id,
      kind: 'payment-failed',
      about: `${invoice.id}:${invoice.attempt}`,
      created_at: clock.now(),
    } as const
    if (!(await insertNotice(trx, notice))) return
    await jobs.send(trx, billingMailQueue, {
      userId: user_id,
      mail: {
        kind: 'payment-failed',
        amount: invoice.amount,
        currency: invoice.currency ?? 'USD',
        nextAttempt: invoice.nextAttempt,
      },
    })
  },
}

/** One for each event we ask for. */
const handlers: Record<PaymentEventType, EventHandler> = {
  // A subscription was begun; it may still wait for its money.
  'customer.subscription.created': lookAgain,
  // Paid, renewed, overdue, cancelled for later, or taken back.
  'customer.subscription.updated': lookAgain,
  // It is over: the period ended after a cancellation, or the money never came.
  'customer.subscription.deleted': lookAgain,
  // Another card pays from now on.
  'customer.updated': lookAgain,
  // A line more in the history.
  'invoice.paid': lookAgain,
  'invoice.payment_failed': tellOfRefusal,
  // The bank wants to ask the owner of the card.
  'invoice.payment_action_required': lookAgain,
  // A change of plan was prepared.
  'subscription_schedule.created': lookAgain,
  // The next billing date brings another plan.
  'subscription_schedule.updated': lookAgain,
  // The change of plan was taken back, or is done.
  'subscription_schedule.released': lookAgain,
  // The change of plan is done.
  'subscription_schedule.completed': lookAgain,
}

export function handlerOf(type: string): EventHandler | undefined {
  return handlers[type as PaymentEventType]
}
