import { zodResolver } from '@hookform/resolvers/zod'
import { loginForm, type SessionData } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { rememberAdminEmail } from '../../../lib/admin-email.ts'
import { useClientConfig } from '../../../lib/client-config.ts'
import { readNextPath, readRememberedPath } from '../../../lib/remembered-path.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { loadMe } from '../api/load-me.ts'
import { requestCode } from '../api/request-code.ts'
import { AuthLayout } from './auth-layout.tsx'

const loadCodeModal = () => import('./code-modal.tsx')
const CodeModal = lazy(() => loadCodeModal().then((module) => ({ default: module.CodeModal })))

export function LoginPage() {
  useTitle('Sign in | {product}')
  const { productName } = useClientConfig()
  const navigate = useNavigate()
  const location = useLocation()
  const [sentTo, setSentTo] = useState('')
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ resolver: zodResolver(loginForm), defaultValues: { email: '' }, mode: 'onTouched' })

  async function enter({ role, user }: SessionData) {
    if (role === 'Superadmin') {
      rememberAdminEmail(user.email)
      navigate(routes.adminActive, { replace: true })
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
        <>
          New to {productName}? <Link to={routes.signup}>Start your free trial</Link>
        </>
      }
    >
      <Form
        form={form}
        placeError={(error) => ({ email: error.errors.email ?? error.message })}
        onSubmit={async ({ email }) => {
          await requestCode(email)
          setSentTo(email)
          setAsking(true)
        }}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="you@example.com"
          onChangeCapture={loadCodeModal}
        />
        <SubmitButton>Send me a code</SubmitButton>
      </Form>
      {sentTo && (
        <Suspense>
          <CodeModal
            key={sentTo}
            email={sentTo}
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onSignedIn={enter}
          />
        </Suspense>
      )}
    </AuthLayout>
  )
}
