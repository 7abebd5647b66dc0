import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { Link } from 'react-router'
import { useClientConfig, useSay } from '../../../lib/client-config.ts'
import * as words from '../../../words/auth.ts'
import { AuthLayout } from './auth-layout.tsx'

/** Says why nobody, or not this visitor, can open an account here, and whom to ask. */
export function ClosedDoor({ text }: { text: string }) {
  const { supportEmail } = useClientConfig()
  const say = useSay()
  return (
    <AuthLayout
      title={say(words.anAccount)}
      text={text}
      footer={
        <>
          {messages.signup.haveAccount} <Link to={routes.login}>{words.signIn}</Link>
        </>
      }
    >
      <p>
        {words.questions} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </AuthLayout>
  )
}
