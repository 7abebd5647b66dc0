import { billingEndpoints } from '@porchlight/contract/billing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** What the bank has told the provider; the address somebody comes back to is no witness. */
export async function isCardConfirmed(setupIntent: string): Promise<boolean> {
  const { data } = await call(billingEndpoints.paymentHistory, { query: { setup_intent: setupIntent } })
  return data.isCardConfirmed ?? false
}

export const historyQuery = queryOptions({
  queryKey: ['payment-history'],
  queryFn: async ({ signal }) => (await call(billingEndpoints.paymentHistory, { signal })).data,
})
