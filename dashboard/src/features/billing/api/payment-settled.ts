import { messages } from '@porchlight/contract/messages'
import { ApiError } from '../../../lib/api.ts'
import { meQuery } from '../../../lib/me.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { historyQuery } from './payment-history.ts'

const { billing } = messages
const pause = 2_000
const patience = 60

/** Waits until the provider has said what became of a payment; done, or refused with a sentence. */
export async function paymentSettled(): Promise<void> {
  for (let looks = 0; looks < patience; looks++) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const history = await queryClient.fetchQuery({ ...historyQuery, staleTime: 0 }).catch(() => null)
    if (!history || history.isConfirming) continue
    const agent = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    if (agent.plan) return
    throw new ApiError(402, { message: billing.notPaid })
  }
  throw new ApiError(0, { message: billing.beingConfirmed })
}
