import { type Access, writes } from '@porchlight/contract/endpoint'
import type { ProofPurpose } from '@porchlight/contract/options'
import { type Credential, routes } from '@porchlight/contract/routes'
import { userEndpoints } from '@porchlight/contract/user'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  call,
  readAccount,
  whenOtherAccount,
  whenPasskeyNeeded,
  whenProofIsStale,
  whenSignedOut,
  whenUnproven,
} from '../lib/api.ts'
import { forgetCredentials, isImpersonating, readCredentials } from '../lib/credentials.ts'
import { forgetKept } from '../lib/forget-kept.ts'
import { rememberPath } from '../lib/remembered-path.ts'
import { hearOtherTabs } from '../lib/session-news.ts'
import { hasUnsaved } from '../lib/unsaved.ts'

const SignInAgain = lazy(() =>
  import('../features/auth/components/sign-in-again.tsx').then((file) => ({ default: file.SignInAgain })),
)
const ProveEmail = lazy(() =>
  import('../features/auth/components/prove-email.tsx').then((file) => ({ default: file.ProveEmail })),
)
const ConfirmItsYou = lazy(() =>
  import('../features/auth/components/confirm-its-you.tsx').then((file) => ({ default: file.ConfirmItsYou })),
)
const OtherAccount = lazy(() => import('./other-account.tsx').then((file) => ({ default: file.OtherAccount })))

/** Whose session is over when such a call finds none. */
const lostWith: Partial<Record<Access, Credential[]>> = {
  superadmin: ['admin', 'user'],
  any: ['agent', 'admin', 'user'],
}

interface Confirming {
  purpose: ProofPurpose
  settle: (isConfirmed: boolean) => void
}

/**
 * What happens when the browser's session is no longer the one this tab was loaded with. Ended while something was
 * being saved: asked for a code on the spot, and the save goes on. Ended while only looking: asked at /login. Another's
 * by now: said so. Not proven to be the address's owner: asked for a code on the spot as well.
 * Signed in long ago, and about to do what matters most: asked whether it is still them.
 */
export function SessionWatch() {
  const navigate = useNavigate()
  const [settle, setSettle] = useState<((isSignedIn: boolean) => void) | null>(null)
  const [settleProof, setSettleProof] = useState<((isProven: boolean) => void) | null>(null)
  const [confirming, setConfirming] = useState<Confirming | null>(null)
  const [isOther, setOther] = useState(false)

  useEffect(() => {
    const credentials = readCredentials()
    if (!credentials.has('agent') || isImpersonating(credentials)) forgetKept()
    let asking: Promise<boolean> | null = null
    let proving: Promise<boolean> | null = null
    let confirmed: Promise<boolean> | null = null
    whenOtherAccount(() => {
      forgetKept()
      setOther(true)
    })
    whenPasskeyNeeded(() => navigate(routes.signInStep, { replace: true }))
    whenSignedOut(async (endpoint) => {
      forgetKept()
      if (asking) return asking
      if (!writes(endpoint) && !hasUnsaved()) {
        const { pathname, search } = window.location
        // Several calls may have found out; the first one knows where to return to.
        if (pathname === routes.login) return false
        forgetCredentials(lostWith[endpoint.access] ?? ['agent', 'user'])
        navigate(routes.login, { replace: true, state: rememberPath(pathname + search, { hasEnded: true }) })
        return false
      }
      asking = new Promise<boolean>((resolve) => setSettle(() => resolve)).finally(() => {
        asking = null
        setSettle(null)
      })
      return asking
    })
    whenUnproven(async () => {
      // The code goes to the agent, and is theirs to type.
      if (isImpersonating(readCredentials())) return false
      proving ??= new Promise<boolean>((resolve) => setSettleProof(() => resolve)).finally(() => {
        proving = null
        setSettleProof(null)
      })
      return proving
    })
    whenProofIsStale((purpose) => {
      confirmed ??= new Promise<boolean>((settle) => setConfirming({ purpose, settle })).finally(() => {
        confirmed = null
        setConfirming(null)
      })
      return confirmed
    })
    return () => {
      whenOtherAccount(() => {})
      whenPasskeyNeeded(() => {})
      whenProofIsStale()
      whenSignedOut()
      whenUnproven()
    }
  }, [navigate])

  useEffect(() => {
    // The answer is of no interest: a session that ended or changed is noticed with every call.
    const look = () => {
      if (readAccount() && document.visibilityState === 'visible') call(userEndpoints.me, {}).catch(() => {})
    }
    const stop = hearOtherTabs(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return (
    <Suspense>
      {settle && <SignInAgain email={readAccount()?.signInEmail ?? ''} onDone={settle} />}
      {settleProof && <ProveEmail email={readAccount()?.signInEmail ?? ''} onDone={settleProof} />}
      {confirming && <ConfirmItsYou purpose={confirming.purpose} onDone={confirming.settle} />}
      {isOther && <OtherAccount onClose={() => setOther(false)} />}
    </Suspense>
  )
}
