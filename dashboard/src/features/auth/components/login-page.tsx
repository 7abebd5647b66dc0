import { Button } from '@mantine/core'
import type { SessionData } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { oidcPath, problemParameter } from '@porchlight/contract/oidc'
import { routes } from '@porchlight/contract/routes'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useClientConfig, useSay } from '../../../lib/client-config.ts'
import { readHasEnded, readNextPath, readRememberedPath } from '../../../lib/remembered-path.ts'
import { wasSignedIn } from '../../../lib/signed-in-trace.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Notice } from '../../../ui/notice.tsx'
import * as words from '../../../words/auth.ts'
import { loadMe } from '../api/load-me.ts'
import { requestCode } from '../api/request-code.ts'
import { resendCode } from '../api/resend-code.ts'
import { verifyCode } from '../api/verify-code.ts'
import { noteSession } from '../note-session.ts'
import { AuthLayout } from './auth-layout.tsx'
import { EmailForm } from './email-form.tsx'
import { loadPasskeys, PasskeySignIn } from './passkey-sign-in.tsx'

const loadCodeModal = () => import('./code-modal.tsx')
const CodeModal = lazy(() => loadCodeModal().then((module) => ({ default: module.CodeModal })))

const SignInProblem = lazy(() => import('./sign-in-problem.tsx').then((module) => ({ default: module.SignInProblem })))

function readCodeSentTo(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'codeSentTo' in state ? state.codeSentTo : ''
  return typeof known === 'string' ? known : ''
}

export function LoginPage() {
  useTitle(words.signInTitle)
  const { signup, oidcName } = useClientConfig()
  const say = useSay()
  const navigate = useNavigate()
  const location = useLocation()
  // Kept in the history entry, so that a reload finds the dialog again.
  const askedFor = readCodeSentTo(location.state)
  const [sentTo, setSentTo] = useState(askedFor)
  const keepCodeSentTo = (email: string) =>
    navigate({ search: location.search }, { replace: true, state: { ...location.state, codeSentTo: email } })
  const [hasEnded] = useState(() => readHasEnded(location.state) || wasSignedIn())
  const problem = new URLSearchParams(location.search).get(problemParameter)
  const field = useRef<HTMLInputElement>(null)

  async function enter(session: SessionData) {
    noteSession(session)
    if (session.role === 'Superadmin') {
      const { readSignInStep } = await loadPasskeys()
      navigate((await readSignInStep()).step === 'done' ? routes.adminActive : routes.signInStep, { replace: true })
      return
    }
    // If it fails the shell tries again, and has the means to say so.
    await loadMe().catch(() => {})
    const drawnByServer = readNextPath(location.search)
    if (drawnByServer) return window.location.replace(drawnByServer)
    navigate(readRememberedPath(location.state) ?? routes.landingPages, { replace: true })
  }

  return (
    <AuthLayout
      title={messages.login.title}
      text={words.enterYourEmailAndWell}
      footer={
        signup === 'open' && (
          <>
            {say(words.newTo)} <Link to={routes.signup}>{messages.signup.title}</Link>
          </>
        )
      }
    >
      {problem ? (
        <Suspense>
          <SignInProblem problem={problem} />
        </Suspense>
      ) : (
        hasEnded && <Notice tone="bad">{messages.login.sessionEnded}</Notice>
      )}
      <EmailForm
        field={field}
        initial={askedFor}
        onType={loadCodeModal}
        onSubmit={async (email) => {
          await requestCode(email)
          setSentTo(email)
          keepCodeSentTo(email)
        }}
      >
        {messages.login.sendCode}
      </EmailForm>
      <PasskeySignIn onSignedIn={enter} readEmail={() => field.current?.value ?? ''}>
        {oidcName && (
          <Button component="a" href={oidcPath} variant="default" fullWidth>
            {oidcName}
          </Button>
        )}
      </PasskeySignIn>
      {sentTo && (
        <Suspense>
          <CodeModal
            key={sentTo}
            email={sentTo}
            isOpen={askedFor !== ''}
            onClose={() => keepCodeSentTo('')}
            check={async (otp) => enter(await verifyCode(sentTo, otp))}
            resend={() => resendCode(sentTo)}
          />
        </Suspense>
      )}
    </AuthLayout>
  )
}
