import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import type { AccountRow, SubscriptionRow } from '../../db/tables.ts'
import { AppError, notFound } from '../../errors.ts'
import { withLease } from './lease.service.ts'
import { offerFor } from './plans.service.ts'
import { askProvider } from './provider-failures.ts'
import { findSubscription } from './subscriptions.repository.ts'
import { isLive, isUnpaid, syncAccount } from './sync.service.ts'

const { billing } = messages

/** Asked twice it is done once: a subscription that already is as wanted stays so. */
export async function cancelAtPeriodEnd(context: AppContext, userId: string): Promise<void> {
  await change(context, userId, (subscriptionId) => context.providers.payments.cancelAtPeriodEnd(subscriptionId))
}

export async function reactivate(context: AppContext, userId: string): Promise<void> {
  await change(context, userId, async (subscriptionId, row) => {
    if (row.cancel_at_period_end) await context.providers.payments.reactivate(subscriptionId)
  })
}

/** From the next billing date on; somebody who had cancelled stays after all. */
export async function upgrade(context: AppContext, account: AccountRow, planId: string): Promise<void> {
  const { annual, monthly } = await offerFor(context, account.appsumo_code !== null)
  if (planId === monthly.id) throw new AppError('conflict', billing.upgradeOnly)
  if (planId !== annual.id) throw notFound()
  await change(context, account.id, async (subscriptionId, { interval, currency }) => {
    if (interval !== 'month') throw new AppError('conflict', billing.upgradeOnly)
    // A subscription stays in its currency for life.
    if (currency && currency !== annual.currency) throw new AppError('conflict', billing.upgradeCurrency)
    await context.providers.payments.switchAtPeriodEnd(subscriptionId, annual.id)
  })
}

/** Ends a subscription at once, for an account that is about to be deleted; the rest of the period is not refunded. */
export async function endSubscription(context: AppContext, userId: string): Promise<void> {
  const { providers, clock } = context
  const known = await findSubscription(context.db, userId)
  if (!known?.customer_id) return
  await askProvider(context, () =>
    // Under the lease, so that nobody subscribes while the account is taken away.
    withLease(context, userId, async ({ row: { customer_id } }) => {
      const row = customer_id ? await syncAccount(context, userId, customer_id) : undefined
      if (!row?.subscription_id) return
      if (row.status === 'incomplete') await providers.payments.dropStarted(row.subscription_id)
      else if (isUnpaid(row.status)) await providers.payments.writeOff(row.subscription_id)
      else if (isLive(row, clock.now())) await providers.payments.cancelNow(row.subscription_id)
    }),
  )
}

/**
 * Does something to an account while nobody can subscribe with it. Answers false, and does nothing, where the provider
 * still has a subscription that could bill.
 */
export async function whileUnbilled(context: AppContext, userId: string, act: () => Promise<void>): Promise<boolean> {
  return askProvider(context, () =>
    withLease(context, userId, async ({ row: { customer_id } }) => {
      const row = customer_id ? await syncAccount(context, userId, customer_id) : undefined
      if (row?.status && !over.has(row.status)) return false
      await act()
      return true
    }),
  )
}

/** The provider's words for what can never bill again. */
const over = new Set(['canceled', 'incomplete_expired'])

async function change(
  context: AppContext,
  userId: string,
  act: (subscriptionId: string, row: SubscriptionRow) => Promise<void>,
): Promise<void> {
  await withLease(context, userId, async ({ row }) => {
    if (!row.customer_id || !row.subscription_id || !isLive(row, context.clock.now())) {
      throw new AppError('conflict', billing.notSubscribed)
    }
    await act(row.subscription_id, row)
    await syncAccount(context, userId, row.customer_id)
  })
}
