import type { User } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { useConfirmReturn } from '../../features/billing/use-confirm-return.ts'
import { whenLapsed } from '../../lib/api.ts'
import { isImpersonating, readCredentials } from '../../lib/credentials.ts'
import { meQuery } from '../../lib/me.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Notice } from '../../ui/notice.tsx'
import { signOut } from './sign-out.ts'

const SubscribeModal = lazy(() =>
  import('../../features/billing/components/subscribe-modal.tsx').then((file) => ({ default: file.SubscribeModal })),
)

interface SubscribeGateProps {
  agent: User
  /** Someone on trial wants to subscribe before they have to. */
  isAsked?: boolean
  onClose?: () => void
  /** Given nothing to show once the trial has ended: no screen could load anything any more. */
  children: (screen: ReactNode) => ReactNode
}

/** Lets nobody past whose trial has ended: they pay, or they leave. */
export function SubscribeGate({ agent, isAsked = false, onClose = () => {}, children }: SubscribeGateProps) {
  useConfirmReturn()
  useEffect(() => {
    whenLapsed(() => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }))
    return () => whenLapsed(() => {})
  }, [])
  const mustPay = agent.isTrialEnd
  if (isImpersonating(readCredentials())) return children(mustPay ? <LapsedAgent /> : <Outlet />)
  return (
    <>
      {children(mustPay ? null : <Outlet />)}
      {(mustPay || (isAsked && !agent.plan)) && (
        <Suspense>
          <SubscribeModal isForced={mustPay} onClose={onClose} onLogout={signOut} />
        </Suspense>
      )}
    </>
  )
}

/** A superadmin looks around in the account of someone who has to pay first; nobody pays in another's name. */
function LapsedAgent() {
  return (
    <>
      <Notice tone="bad">{messages.shell.lapsedAgent}</Notice>
      <Outlet />
    </>
  )
}
