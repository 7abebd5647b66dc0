import { Button } from '@mantine/core'
import type { SessionData } from '@porchlight/contract/auth'
import { invalidStatus } from '@porchlight/contract/errors'
import { messages } from '@porchlight/contract/messages'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { hasPasskeys } from '../../../lib/has-passkeys.ts'
import { Notice } from '../../../ui/notice.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import classes from './passkey-sign-in.module.css'

/** Comes when somebody is there to use it, and not with the form. */
export const loadPasskeys = async () => ({
  ...(await import('../../../lib/passkeys.ts')),
  ...(await import('../api/passkeys.ts')),
})

const signsOfAPerson = ['pointermove', 'pointerdown', 'keydown'] as const

const RecoveryDialog = lazy(() => import('./recovery-dialog.tsx').then((file) => ({ default: file.RecoveryDialog })))

interface PasskeySignInProps {
  onSignedIn: (session: SessionData) => Promise<void>
  /** What was typed so far, so that nobody types it twice. */
  readEmail: () => string
  /** A way in that the operator has added. */
  children: ReactNode
}

/** The other way in: by a button, or straight from the email field where the browser offers passkeys there. */
export function PasskeySignIn({ onSignedIn, readEmail, children }: PasskeySignInProps) {
  const [failure, setFailure] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [recoverFor, setRecoverFor] = useState<string | null>(null)
  const [attempts, setAttempts] = useState(0)
  const offer = useRef<AbortController>(null)
  const enter = useRef(onSignedIn)
  enter.current = onSignedIn

  function fail(sentence: string) {
    setFailure(sentence)
    setAttempts((count) => count + 1)
  }

  // Asked quietly: an answer comes only from whoever picks a passkey in the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered again after each other attempt, which ends this one
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    offer.current = controller
    async function begin() {
      for (const sign of signsOfAPerson) removeEventListener(sign, begin)
      try {
        const { canOfferPasskeys, signInWithPasskey } = await loadPasskeys()
        if (!(await canOfferPasskeys()) || signal.aborted) return
        await enter.current(await signInWithPasskey(signal))
      } catch (error) {
        // A passkey that was picked and refused; whatever else ended the offer is nobody's concern.
        if (error instanceof ApiError && error.status === invalidStatus) fail(error.message)
      }
    }
    for (const sign of signsOfAPerson) addEventListener(sign, begin, { signal })
    return () => controller.abort()
  }, [attempts])

  async function signIn() {
    setWorking(true)
    setFailure('')
    offer.current?.abort()
    try {
      const { signInWithPasskey } = await loadPasskeys()
      await onSignedIn(await signInWithPasskey())
    } catch (error) {
      const loaded = await loadPasskeys().catch(() => null)
      fail(loaded?.passkeyMessageOf(error) ?? messages.general.offline)
    } finally {
      setWorking(false)
    }
  }

  return (
    <div className={classes.other}>
      {hasPasskeys() && (
        <WorkButton variant="default" fullWidth isWorking={isWorking} onClick={signIn}>
          {messages.passkeys.signIn}
        </WorkButton>
      )}
      {children}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button variant="subtle" size="compact-sm" onClick={() => setRecoverFor(readEmail())}>
        {messages.passkeys.useRecoveryCode}
      </Button>
      {recoverFor !== null && (
        <Suspense>
          <RecoveryDialog email={recoverFor} onClose={() => setRecoverFor(null)} onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </div>
  )
}
