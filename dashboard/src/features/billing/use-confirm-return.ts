import { messages } from '@porchlight/contract/messages'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toastBad, toastGood } from '../../ui/toast.ts'
import { isCardConfirmed } from './api/payment-history.ts'
import { refreshAccount } from './api/subscription.ts'

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
  const agent = await refreshAccount()
  const isDone = about === 'card' ? isNewCard : agent.plan !== null
  if (!isDone) toastBad(billing.notConfirmed)
  else toastGood(about === 'card' ? billing.cardUpdated : billing.added)
}
