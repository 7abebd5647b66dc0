import { billingEndpoints } from '@porchlight/contract/billing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const historyQuery = queryOptions({
  queryKey: ['payment-history'],
  queryFn: async ({ signal }) => (await call(billingEndpoints.paymentHistory, { signal })).data,
})
