import { billingEndpoints } from '@porchlight/contract/billing'
import { call } from '../../../lib/api.ts'
import { meQuery } from '../../../lib/me.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { historyQuery } from './payment-history.ts'
import { paymentSettled } from './payment-settled.ts'

interface Order {
  token: string
  planId: string
  productId: string
  coupon?: string
}

/** An address where the bank wants to ask the owner of the card, or null where everything is done. */
export async function addCard(order: Order): Promise<string | null> {
  const { confirmUrl, isConfirming } = (await call(billingEndpoints.addCard, { body: order })).data
  if (isConfirming) await paymentSettled()
  return confirmUrl
}

export async function editCard(token: string): Promise<string | null> {
  return (await call(billingEndpoints.editCard, { body: { token } })).data.confirmUrl
}

export async function cancelSubscription(agentId: string): Promise<void> {
  await call(billingEndpoints.cancelSubscription, { query: { id: agentId } })
}

export async function reactivateSubscription(agentId: string): Promise<void> {
  await call(billingEndpoints.reactivateSubscription, { query: { id: agentId } })
}

export async function upgradePlan(planId: string): Promise<void> {
  await call(billingEndpoints.updatePlan, { body: { id: planId } })
}

/** What the screens know of the account, asked anew. */
export async function refreshAccount(): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
    queryClient.invalidateQueries({ queryKey: historyQuery.queryKey }),
  ])
}
