import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import type { AccountRow, SubscriptionRow } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import type { Outcome } from '../../providers/payments/port.ts'
import { withLease } from './lease.service.ts'
import { countAttempt, returnUrl, takeToken } from './subscribe.service.ts'
import { updateSubscription } from './subscriptions.repository.ts'
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
    if (!outcome.isDone) await keep({ pending_setup_id: setupId })
    else await putToUse(context, row.user_id, row.customer_id, cardId)
    return outcome
  })
}

/** Finishes what waited for the card owner's bank, if it has spoken. */
export async function settlePending(context: AppContext, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { user_id, customer_id, pending_setup_id } = row
  if (!customer_id || (!pending_setup_id && row.status !== 'incomplete')) return row
  if (pending_setup_id) {
    const setup = await context.providers.payments.settleSetup(pending_setup_id)
    if (setup.status === 'waiting') return row
    if (setup.status === 'done') await putToUse(context, user_id, customer_id, setup.cardId)
    await updateSubscription(context.db, user_id, { pending_setup_id: null })
  }
  return (await syncAccount(context, user_id, customer_id)) ?? row
}

/** From now on this card pays, what is overdue included. */
async function putToUse(context: AppContext, userId: string, customerId: string, cardId: string): Promise<void> {
  await context.providers.payments.setDefaultCard(customerId, cardId)
  try {
    await context.providers.payments.payOverdue(customerId)
  } finally {
    await syncAccount(context, userId, customerId)
  }
}
