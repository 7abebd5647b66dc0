import type { User } from '@porchlight/contract/auth'
import { billingEndpoints, type CardOutcome } from '@porchlight/contract/billing'
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

export async function addCard(order: Order): Promise<CardOutcome> {
  const { data } = await call(billingEndpoints.addCard, { body: order })
  if (data.isConfirming) await paymentSettled()
  return data
}

export async function editCard(token: string): Promise<CardOutcome> {
  return (await call(billingEndpoints.editCard, { body: { token } })).data
}

export async function cancelSubscription(agentId: string): Promise<void> {
  await call(billingEndpoints.cancelSubscription, { body: { id: agentId } })
}

export async function reactivateSubscription(agentId: string): Promise<void> {
  await call(billingEndpoints.reactivateSubscription, { body: { id: agentId } })
}

export async function upgradePlan(planId: string): Promise<void> {
  await call(billingEndpoints.updatePlan, { body: { id: planId } })
}

/** What the screens know of the account, asked anew. */
export async function refreshAccount(): Promise<User> {
  // Reading the history lets the server settle what waited for the bank; only then does it know the plan.
  const { isConfirming } = await queryClient.fetchQuery({ ...historyQuery, staleTime: 0 })
  if (isConfirming) await paymentSettled()
  return queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
}
