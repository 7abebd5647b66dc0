import type { AppContext } from '../../context.ts'
import type { PaymentEvent } from '../../providers/payments/port.ts'
import { paymentEventQueue } from './payment-event.job.ts'
import { insertEvent } from './payment-events.repository.ts'

/** Notes an event and the work it makes in one step: once we say we have it, it cannot get lost. */
export async function receiveEvent({ db, clock, jobs }: AppContext, event: PaymentEvent): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isNew = await insertEvent(trx, {
      id: event.id,
      type: event.type,
      customer_id: event.customerId,
      invoice: event.invoice && JSON.stringify(event.invoice),
      received_at: clock.now(),
    })
    if (isNew) await jobs.send(trx, paymentEventQueue, { eventId: event.id })
  })
}
