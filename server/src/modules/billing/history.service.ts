import type { AppContext } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables.ts'
import { PaymentsUnavailable } from '../../providers/payments/port.ts'
import { listPayments } from './payments.repository.ts'
import { settlePending } from './pending.service.ts'
import { findSubscription } from './subscriptions.repository.ts'
import { isLive } from './sync.service.ts'

const shown = 100

/** From our own copy, so that it can be read while the provider is away. */
export async function paymentHistory(context: AppContext, userId: string, setupId?: string) {
  const { db, clock } = context
  const known = await findSubscription(db, userId)
  const { row, isConfirming } = known
    ? await whileAway({ row: known, isConfirming: known.pending_payment_since !== null }, () =>
        settlePending(context, known),
      )
    : { row: undefined, isConfirming: false }
  return {
    row,
    isConfirming,
    isLive: row !== undefined && isLive(row, clock.now()),
    isCardConfirmed: setupId === undefined ? null : await whileAway(false, () => isConfirmed(context, row, setupId)),
    payments: await listPayments(db, userId, shown),
  }
}

/** What the bank told the provider about a card of this agent; the address they come back to is anybody's to write. */
async function isConfirmed(
  { providers }: AppContext,
  row: SubscriptionRow | undefined,
  setupId: string,
): Promise<boolean> {
  const setup = await providers.payments.settleSetup(setupId)
  return setup?.status === 'done' && row?.customer_id === setup.customerId
}

async function whileAway<Result>(otherwise: Result, ask: () => Promise<Result>): Promise<Result> {
  return ask().catch((error: unknown) => {
    if (error instanceof PaymentsUnavailable) return otherwise
    throw error
  })
}
