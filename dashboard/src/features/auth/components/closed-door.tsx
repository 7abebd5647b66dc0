import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { Link } from 'react-router'
import { useClientConfig } from '../../../lib/client-config.ts'
import { AuthLayout } from './auth-layout.tsx'

/** Says why nobody, or not this visitor, can open an account here, and whom to ask. */
export function ClosedDoor({ text }: { text: string }) {
  const { supportEmail, productName } = useClientConfig()
  return (
    <AuthLayout
      title={`An account on ${productName}`}
      text={text}
      footer={
        <>
          {messages.signup.haveAccount} <Link to={routes.login}>Sign in</Link>
        </>
      }
    >
      <p>
        Questions? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </AuthLayout>
  )
}
