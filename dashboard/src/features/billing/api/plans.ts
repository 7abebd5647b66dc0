import { billingEndpoints, type Plan } from '@porchlight/contract/billing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export interface Offer {
  productId: string
  annual: Plan
  monthly: Plan
  saves: number | null
}

async function fetchOffer(signal: AbortSignal): Promise<Offer> {
  const { id, plan, saves } = (await call(billingEndpoints.subscriptionPlan, { signal })).data
  const [annual, monthly] = plan
  if (!annual || !monthly) throw new Error('The server offers no plans')
  return { productId: id, annual, monthly, saves }
}

export const offerQuery = queryOptions({ queryKey: ['offer'], queryFn: ({ signal }) => fetchOffer(signal) })
