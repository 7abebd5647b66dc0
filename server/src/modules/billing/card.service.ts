import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import type { AccountRow } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import type { Outcome } from '../../providers/payments/port.ts'
import { withLease } from './lease.service.ts'
import { countAttempt, returnUrl, takeToken } from './subscribe.service.ts'
import { findSubscription } from './subscriptions.repository.ts'
import { isLive, syncAccount } from './sync.service.ts'

export async function changeCard(
  context: AppContext,
  account: AccountRow,
  token: string,
  addressHash: string,
): Promise<Outcome> {
  return withLease(context, account.id, async ({ row, keep }) => {
    if (!row.customer_id || !isLive(row, context.clock.now())) {
      throw new AppError('conflict', messages.billing.notSubscribed)
    }
    await countAttempt(context, account.id, addressHash)
    const cardId = await takeToken(context, token)
    const { setupId, ...outcome } = await context.providers.payments.setUpCard(
      row.customer_id,
      cardId,
      returnUrl(context, 'card'),
    )
    if (outcome.status === 'done') await putToUse(context, row.user_id, row.customer_id, cardId)
    else await keep({ pending_setup_id: setupId })
    return outcome
  })
}

/** From now on this card pays, what is overdue included. */
export async function putToUse(context: AppContext, userId: string, customerId: string, cardId: string): Promise<void> {
  const { db, providers } = context
  await providers.payments.setDefaultCard(customerId, cardId)
  const row = await findSubscription(db, userId)
  try {
    if (row?.subscription_id) await providers.payments.payOverdue(row.subscription_id)
  } finally {
    await syncAccount(context, userId, customerId)
  }
}
