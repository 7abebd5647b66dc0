import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Outcome } from '../../metrics/meter.ts'
import { handlerOf } from './payment-event-handlers.ts'
import { findEvent, markApplied } from './payment-events.repository.ts'
import { findSubscriptionByCustomer } from './subscriptions.repository.ts'

export const paymentEventQueue = { name: 'payment-event', retry: { limit: 12, delay: 5 } } as const

const outcomes: Record<string, Outcome> = { 'invoice.paid': 'paid', 'invoice.payment_failed': 'failed' }

/** Applies an event. Reading back can be repeated without harm; what must happen once is bound to the mark. */
export function paymentEventJob(context: AppContext): Job<'payment-event'> {
  const { db, clock } = context
  return {
    ...paymentEventQueue,
    hands: 2,
    async handle({ eventId }) {
      const event = await findEvent(db, eventId)
      if (!event || event.applied_at) return
      const row = await findSubscriptionByCustomer(db, event.customer_id)
      const handler = handlerOf(event.type)
      if (row) await handler?.apply(context, row, event)
      await db.transaction().execute(async (trx) => {
        const isFirst = await markApplied(trx, eventId, clock.now())
        if (isFirst && row) await handler?.tell?.(trx, context, row, event)
      })
      const outcome = outcomes[event.type]
      if (outcome) context.meter.payment(outcome)
    },
  }
}
