import { messages } from '@porchlight/contract/messages'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { meQuery } from '../../lib/me.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastBad, toastGood } from '../../ui/toast.ts'
import { historyQuery } from './api/payment-history.ts'

const { billing } = messages

/** Someone comes back from their bank: asks what came of it, says so, and tidies the address. */
export function useConfirmReturn(): void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const about = params.get('confirm')
  const verdict = params.get('redirect_status')
  useEffect(() => {
    if (!about) return
    navigate(window.location.pathname, { replace: true })
    report(about, verdict).catch(() => toastBad(billing.failed))
  }, [about, verdict, navigate])
}

async function report(about: string, verdict: string | null): Promise<void> {
  // Reading the history lets the server settle what waited for the bank; only then does it know the plan.
  await queryClient.fetchQuery({ ...historyQuery, staleTime: 0 })
  const agent = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  const isDone = about === 'card' ? verdict === 'succeeded' : agent.plan !== null
  if (!isDone) toastBad(billing.notConfirmed)
  else toastGood(about === 'card' ? billing.cardUpdated : billing.added)
}
