import { zodResolver } from '@hookform/resolvers/zod'
import { loginForm, type SessionData } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { useClientConfig } from '../../../lib/client-config.ts'
import { readHasEnded, readNextPath, readRememberedPath } from '../../../lib/remembered-path.ts'
import { wasSignedIn } from '../../../lib/signed-in-trace.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { loadMe } from '../api/load-me.ts'
import { requestCode } from '../api/request-code.ts'
import { resendCode } from '../api/resend-code.ts'
import { verifyCode } from '../api/verify-code.ts'
import { noteSession } from '../note-session.ts'
import { AuthLayout } from './auth-layout.tsx'
import { loadPasskeys, PasskeySignIn } from './passkey-sign-in.tsx'

const loadCodeModal = () => import('./code-modal.tsx')
const CodeModal = lazy(() => loadCodeModal().then((module) => ({ default: module.CodeModal })))

function readCodeSentTo(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'codeSentTo' in state ? state.codeSentTo : ''
  return typeof known === 'string' ? known : ''
}

export function LoginPage() {
  useTitle('Sign in | {product}')
  const { productName, signup } = useClientConfig()
  const navigate = useNavigate()
  const location = useLocation()
  // Kept in the history entry, so that a reload finds the dialog again.
  const askedFor = readCodeSentTo(location.state)
  const [sentTo, setSentTo] = useState(askedFor)
  const keepCodeSentTo = (email: string) =>
    navigate({ search: location.search }, { replace: true, state: { ...location.state, codeSentTo: email } })
  const [hasEnded] = useState(() => readHasEnded(location.state) || wasSignedIn())
  const form = useForm({ resolver: zodResolver(loginForm), defaultValues: { email: askedFor }, mode: 'onTouched' })

  async function enter(session: SessionData) {
    noteSession(session)
    if (session.role === 'Superadmin') {
      const { readSignInStep } = await loadPasskeys()
      navigate((await readSignInStep()) === 'done' ? routes.adminActive : routes.signInStep, { replace: true })
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
      text="Enter your email and we will send you a code. No password to remember."
      footer={
        signup === 'open' && (
          <>
            New to {productName}? <Link to={routes.signup}>{messages.signup.title}</Link>
          </>
        )
      }
    >
      {hasEnded && <Notice tone="bad">{messages.login.sessionEnded}</Notice>}
      <Form
        form={form}
        placeError={(error) => ({ email: error.errors.email ?? error.message })}
        onSubmit={async ({ email }) => {
          await requestCode(email)
          setSentTo(email)
          keepCodeSentTo(email)
        }}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email webauthn"
          placeholder="you@example.com"
          onChangeCapture={loadCodeModal}
        />
        <SubmitButton>{messages.login.sendCode}</SubmitButton>
      </Form>
      <PasskeySignIn onSignedIn={enter} readEmail={() => form.getValues('email')} />
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
