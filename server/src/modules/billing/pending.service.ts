import { limits } from '@porchlight/contract/limits'
import type { AppContext } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables.ts'
import { CardRefused } from '../../providers/payments/port.ts'
import { putToUse } from './card.service.ts'
import { logProviderFailure } from './provider-failures.ts'
import { updateSubscription } from './subscriptions.repository.ts'
import { isLive, syncAccount } from './sync.service.ts'

interface Settled {
  row: SubscriptionRow
  /** A payment that nobody has heard the end of. */
  isConfirming: boolean
}

/** Finishes what waited for the card owner's bank, or for an answer of the provider, if they have spoken. */
export async function settlePending(context: AppContext, row: SubscriptionRow): Promise<Settled> {
  const { user_id, customer_id, pending_setup_id, pending_payment_id } = row
  const isWaiting = pending_setup_id || pending_payment_id || row.status === 'incomplete'
  if (!customer_id || !isWaiting) return { row, isConfirming: false }
  if (pending_setup_id) await settleCard(context, row, pending_setup_id)
  const now = (await syncAccount(context, user_id, customer_id)) ?? row
  return now.pending_payment_id
    ? settlePayment(context, now, now.pending_payment_id)
    : { row: now, isConfirming: false }
}

async function settlePayment(context: AppContext, row: SubscriptionRow, paymentId: string): Promise<Settled> {
  const { db, clock, providers } = context
  const isPaid = isLive(row, clock.now())
  const { status } = isPaid ? ({ status: 'done' } as const) : await providers.payments.findPayment(paymentId)
  const isConfirming =
    !isPaid && (status === 'done' || status === 'pending' || (status === 'open' && isFresh(context, row)))
  if (isConfirming || status === 'confirm') return { row, isConfirming }
  await updateSubscription(db, row.user_id, { pending_payment_id: null, pending_payment_since: null })
  return { row, isConfirming }
}

/** A payment whose answer was lost may still be on its way for a moment; after that it was never made. */
function isFresh({ clock }: AppContext, { pending_payment_since }: SubscriptionRow): boolean {
  return (pending_payment_since?.getTime() ?? 0) + limits.paymentConfirmed > clock.now().getTime()
}

async function settleCard(context: AppContext, { user_id, customer_id }: SubscriptionRow, setupId: string) {
  const setup = await context.providers.payments.settleSetup(setupId)
  if (setup?.status === 'waiting') return
  await updateSubscription(context.db, user_id, { pending_setup_id: null })
  if (setup?.status !== 'done' || !setup.cardId || !customer_id) return
  await putToUse(context, user_id, customer_id, setup.cardId).catch((error: unknown) => {
    // The card is in use; that it could not pay what is overdue stands in the plan's state.
    if (!(error instanceof CardRefused)) throw error
    logProviderFailure(context.log, error, { userId: user_id })
  })
}
