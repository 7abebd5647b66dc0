import type { AppContext } from '../../context.ts'
import { PaymentsUnavailable } from '../../providers/payments/port.ts'
import { settlePending } from './card.service.ts'
import { listPayments } from './payments.repository.ts'
import { findSubscription } from './subscriptions.repository.ts'

const shown = 100

/** From our own copy, so that it can be read while the provider is away. */
export async function paymentHistory(context: AppContext, userId: string) {
  const { db } = context
  const row = await findSubscription(db, userId)
  const settled = row && (await settlePending(context, row).catch(keepWhileAway(row)))
  return { row: settled, payments: await listPayments(db, userId, shown) }
}

function keepWhileAway<Row>(row: Row): (error: unknown) => Row {
  return (error) => {
    if (error instanceof PaymentsUnavailable) return row
    throw error
  }
}
