import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useSay } from '../../../lib/client-config.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Lantern } from '../../../ui/logo.tsx'
import * as words from '../../../words/auth.ts'
import { reportSignUp } from '../report-sign-up.ts'
import { AuthLayout } from './auth-layout.tsx'

export function SignedUpPage() {
  useTitle(words.welcomeTitle)
  const say = useSay()
  const { customerId = '' } = useParams()
  useEffect(() => reportSignUp(customerId), [customerId])
  const next = useRef<HTMLAnchorElement>(null)
  // The one thing to do here.
  useEffect(() => next.current?.focus(), [])

  return (
    <AuthLayout
      mark={<Lantern size={72} />}
      title={messages.signup.successTitle}
      text={say(messages.signup.successText)}
    >
      <Button ref={next} component={Link} to={routes.socialLinks} color="amber" fullWidth>
        {messages.signup.goToDashboard}
      </Button>
    </AuthLayout>
  )
}
