import { zodResolver } from '@hookform/resolvers/zod'
import { trialSignupAt } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { invitationParameter, routes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { useClientConfig } from '../../../lib/client-config.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { RobotCheckHandle } from '../../../ui/robot-check/robot-check-props.ts'
import * as words from '../../../words/auth.ts'
import { readInvitation } from '../api/invitation.ts'
import { signUp } from '../api/sign-up.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ClosedDoor } from './closed-door.tsx'
import { RobotCheckField } from './robot-check-field.tsx'
import classes from './sign-up.module.css'
import { EmailField, InvitedEmailField, NameFields, WebsiteNameField } from './sign-up-fields.tsx'
import { placeDuplicate } from './sign-up-refusal.ts'
import { useFinishSignUp } from './use-finish-sign-up.ts'

const { signup } = messages
const empty = { firstName: '', lastName: '', email: '', companyName: '', title: '', websiteName: '', captcha: '' }

/** The door, as far as this installation opens it: to anyone, to whoever was invited, or to nobody. */
export function SignUpPage() {
  useTitle(`${signup.title} | {product}`)
  const { signup: mode } = useClientConfig()
  const [params] = useSearchParams()
  const token = params.get(invitationParameter) ?? ''
  if (mode === 'closed') return <ClosedDoor text={signup.closed} />
  if (token) return <InvitedSignUp token={token} />
  return mode === 'invite' ? <ClosedDoor text={signup.inviteOnly} /> : <SignUpForm />
}

function InvitedSignUp({ token }: { token: string }) {
  const { signup: mode } = useClientConfig()
  const [found, setFound] = useState<{ email: string } | { error: unknown }>()
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isCurrent = attempt > 0
    const note = (answer: typeof found) => isCurrent && setFound(answer)
    readInvitation(token).then(note, (error: unknown) => note({ error }))
    return () => {
      isCurrent = false
    }
  }, [token, attempt])
  if (!found) return <AuthLayout title={signup.title} text={words.openingYourInvitation} />
  if ('email' in found) return <SignUpForm invitation={{ token, email: found.email }} />
  const { error } = found
  // What became of the invitation is said by its status; anything else may go better the next time.
  const isOver = error instanceof ApiError && (error.status === 410 || error.status === 404)
  // Where anyone may come in, nobody is kept out by a link that no longer helps.
  if (isOver && mode === 'open') return <SignUpForm note={error.message} />
  return isOver ? (
    <ClosedDoor text={error.message} />
  ) : (
    <AuthLayout title={signup.title} text={words.weCouldntOpenYourInvitation}>
      <ErrorState message={messageOf(error)} onRetry={() => setAttempt(attempt + 1)} />
    </AuthLayout>
  )
}

interface SignUpFormProps {
  invitation?: { token: string; email: string }
  note?: string
}

function SignUpForm({ invitation, note }: SignUpFormProps) {
  const robotCheck = useRef<RobotCheckHandle>(null)
  const finish = useFinishSignUp()
  const { siteDomain, trialDays } = useClientConfig()
  const form = useForm({
    resolver: zodResolver(trialSignupAt(siteDomain)),
    defaultValues: { ...empty, email: invitation?.email ?? '', invitation: invitation?.token ?? '' },
    mode: 'onTouched',
  })

  return (
    <AuthLayout
      title={signup.title}
      text={note ?? fill(words.daysWithEverything, { trialDays })}
      footer={
        <>
          {signup.haveAccount} <Link to={routes.login}>{words.signIn}</Link>
        </>
      }
    >
      <Form
        className={classes.fields}
        form={form}
        placeError={placeDuplicate}
        settle={async () => robotCheck.current?.settle()}
        onRefused={() => robotCheck.current?.reset()}
        onSubmit={async (values) => finish(await signUp(values))}
      >
        <NameFields />
        {invitation ? <InvitedEmailField /> : <EmailField />}
        <div className={classes.pair}>
          <TextField name="companyName" label={words.company} autoComplete="organization" />
          <TextField name="title" label={words.title} autoComplete="organization-title" placeholder={words.realtor} />
        </div>
        <WebsiteNameField />
        <div className={classes.last}>
          <RobotCheckField handle={robotCheck} />
          <FormMessage />
          <SubmitButton>{signup.submit}</SubmitButton>
        </div>
      </Form>
    </AuthLayout>
  )
}
