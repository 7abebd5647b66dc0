import { adminEndpoints } from '@porchlight/contract/admin'
import { billingEndpoints } from '@porchlight/contract/billing'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { tellOtherTabs } from '../../../lib/session-news.ts'

/** Whatever is done to an agent can move them between the lists and shows in the log. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] })

export async function impersonate(id: string): Promise<void> {
  await call(adminEndpoints.impersonate, { body: { id } })
  tellOtherTabs()
}

export async function deleteAgent(id: string): Promise<string> {
  const { message } = await call(adminEndpoints.deleteAgent, { body: { id } })
  await refresh()
  return message
}

export async function endAgentSessions(id: string): Promise<string> {
  const { message } = await call(adminEndpoints.endAgentSessions, { body: { id } })
  await refresh()
  return message
}

export async function setSmsNumber(userId: string, number: string): Promise<string> {
  const { message } = await call(adminEndpoints.setSmsNumber, { body: { userId, number } })
  await refresh()
  return message
}

export async function setGrandfathered(userId: string, isGrandfathered: boolean): Promise<string> {
  const { message } = await call(adminEndpoints.setGrandfathered, { body: { userId, isGrandfathered } })
  await refresh()
  return message
}

export async function cancelSubscription(id: string): Promise<string> {
  const { message } = await call(billingEndpoints.cancelSubscription, { body: { id } })
  await refresh()
  return message
}

export async function reactivateSubscription(id: string): Promise<string> {
  const { message } = await call(billingEndpoints.reactivateSubscription, { body: { id } })
  await refresh()
  return message
}
