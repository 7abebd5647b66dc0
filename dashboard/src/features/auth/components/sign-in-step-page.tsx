import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Skeleton } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { recoveryCodeForm, type SignInStep } from '@porchlight/contract/passkeys'
import { routes } from '@porchlight/contract/routes'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api.ts'
import { addPasskey, type NewPasskey } from '../../../lib/passkeys.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useFormBusy } from '../../../ui/form/form-busy.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { NewPasskeyDialog } from '../../../ui/passkeys/new-passkey-dialog.tsx'
import { PasskeyButton } from '../../../ui/passkeys/passkey-button.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import * as words from '../../../words/auth.ts'
import { leave } from '../api/leave.ts'
import { finishSignIn, readSignInStep, signInWithPasskey } from '../api/passkeys.ts'
import { noteSession } from '../note-session.ts'
import { AuthLayout } from './auth-layout.tsx'
import classes from './passkey-sign-in.module.css'

const oneMoreStep = {
  title: words.oneMoreStep,
  text: words.almostIn,
}

/** After a superadmin's code, or the operator's own sign-in: the passkey, a recovery code in its place, or the first passkey. */
export function SignInStepPage() {
  useTitle(words.signInTitle)
  const [step, setStep] = useState<SignInStep | null>(null)
  const [failure, setFailure] = useState('')
  const load = useCallback(() => {
    setFailure('')
    readSignInStep().then(
      ({ step: owed, adminEmail }) => {
        // Whoever signed in at the operator's provider is led here, past the screens that would have noted it.
        if (adminEmail) noteSession({ role: 'Superadmin', user: { email: adminEmail } })
        setStep(owed)
      },
      (error: unknown) => setFailure(messageOf(error)),
    )
  }, [])
  useEffect(load, [load])

  if (step === 'done') return <Navigate to={routes.adminActive} replace />
  if (step === 'passkey') return <ShowPasskey />
  if (step === 'new-passkey') return <FirstPasskey />
  return (
    // Which step it is, is not known yet.
    <AuthLayout title={words.signingYouIn} text={words.oneMoment} footer={<Leave />}>
      {failure ? <ErrorState message={failure} onRetry={load} /> : <Skeleton height={44} aria-label={words.loading} />}
    </AuthLayout>
  )
}

function ShowPasskey() {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(recoveryCodeForm), defaultValues: { recoveryCode: '' } })
  const goOn = () => navigate(routes.adminActive, { replace: true })
  return (
    <AuthLayout {...oneMoreStep} footer={<Leave />}>
      <div className={classes.step}>
        <PasskeyButton
          label={messages.passkeys.use}
          work={async () => {
            noteSession(await signInWithPasskey())
            goOn()
          }}
        />
        <Form
          form={form}
          className={classes.recovery}
          failureToast={null}
          onSubmit={async ({ recoveryCode }) => {
            await finishSignIn(recoveryCode)
            goOn()
          }}
        >
          <h2>{words.dontHaveYourPasskey}</h2>
          <TextField name="recoveryCode" label={messages.passkeys.recoveryCode} autoComplete="off" />
          <FormMessage />
          <RecoveryButton />
        </Form>
      </div>
    </AuthLayout>
  )
}

/** Not amber: the passkey is what matters here. */
function RecoveryButton() {
  return (
    <WorkButton type="submit" variant="default" fullWidth isWorking={useFormBusy()}>
      {messages.passkeys.useRecoveryCode}
    </WorkButton>
  )
}

/** Whoever cannot go on is not kept here. */
function Leave() {
  const [failure, setFailure] = useState('')
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => leave().catch((error: unknown) => setFailure(messageOf(error)))}
      >
        {messages.shell.signOut}
      </Button>
      <span role="alert">{failure}</span>
    </>
  )
}

function FirstPasskey() {
  const navigate = useNavigate()
  const [made, setMade] = useState<NewPasskey | null>(null)
  return (
    <AuthLayout footer={<Leave />} title={words.setUpYourPasskey} text={words.administratorsSign}>
      <PasskeyButton label={messages.passkeys.add} work={async () => setMade(await addPasskey())} />
      {made && <NewPasskeyDialog made={made} onDone={() => navigate(routes.adminActive, { replace: true })} />}
    </AuthLayout>
  )
}
