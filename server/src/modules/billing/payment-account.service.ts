import type { AppContext } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables.ts'
import { findFormerCustomer, setAside } from './former-subscriptions.repository.ts'
import { findSubscription, updateSubscription } from './subscriptions.repository.ts'
import { syncAccount } from './sync.service.ts'

/**
 * Ids mean something in one account of the provider only. What belongs to another one is put away, and the agent
 * starts clean, or goes on where they were when these keys were last in use.
 */
export async function underCurrentAccount(context: AppContext, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { db, clock, providers } = context
  const account = await providers.payments.account()
  if (row.account === account) return row
  if (row.account === null) {
    // From before accounts were remembered: whether the provider knows the customer tells whose it is.
    return (row.customer_id && (await syncAccount(context, row.user_id, row.customer_id))) || row
  }
  await db.transaction().execute(async (trx) => {
    await setAside(trx, row, account, clock.now())
    const known = await findFormerCustomer(trx, row.user_id, account)
    await updateSubscription(trx, row.user_id, { account, customer_id: known?.customer_id ?? null })
  })
  const clean = await findSubscription(db, row.user_id)
  if (!clean?.customer_id) return clean ?? row
  return (await syncAccount(context, clean.user_id, clean.customer_id)) ?? clean
}
