import { messages } from '@porchlight/contract/messages'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { meQuery } from '../../lib/me.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastBad, toastGood } from '../../ui/toast.ts'
import { historyQuery, isCardConfirmed } from './api/payment-history.ts'
import { paymentSettled } from './api/payment-settled.ts'

const { billing } = messages

/** Someone comes back from their bank: asks what came of it, says so, and tidies the address. */
export function useConfirmReturn(): void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const about = params.get('confirm')
  const setupIntent = params.get('setup_intent') ?? ''
  useEffect(() => {
    if (!about) return
    navigate(window.location.pathname, { replace: true })
    report(about, setupIntent).catch(() => toastBad(billing.failed))
  }, [about, setupIntent, navigate])
}

async function report(about: string, setupIntent: string): Promise<void> {
  const isNewCard = about === 'card' && (await isCardConfirmed(setupIntent))
  // Reading the history lets the server settle what waited for the bank; only then does it know the plan.
  const { isConfirming } = await queryClient.fetchQuery({ ...historyQuery, staleTime: 0 })
  if (isConfirming) await paymentSettled()
  const agent = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  const isDone = about === 'card' ? isNewCard : agent.plan !== null
  if (!isDone) toastBad(billing.notConfirmed)
  else toastGood(about === 'card' ? billing.cardUpdated : billing.added)
}
