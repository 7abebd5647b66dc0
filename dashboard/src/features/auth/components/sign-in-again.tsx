import { zodResolver } from '@hookform/resolvers/zod'
import { loginForm, type SessionData } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import * as words from '../../../words/auth.ts'
import { requestCode } from '../api/request-code.ts'
import { resendCode } from '../api/resend-code.ts'
import { verifyCode } from '../api/verify-code.ts'
import { noteSession } from '../note-session.ts'
import classes from './code-modal.module.css'
import { CodeModal } from './code-modal.tsx'

interface SignInAgainProps {
  email: string
  /** Whether somebody is signed in now. */
  onDone: (isSignedIn: boolean) => void
}

/** The session ended under an open screen: a code is asked for above it, and nothing on it is lost. */
export function SignInAgain({ email, onDone }: SignInAgainProps) {
  const [sentTo, setSentTo] = useState('')
  const form = useForm({ resolver: zodResolver(loginForm), defaultValues: { email } })

  function enter(session: SessionData) {
    noteSession(session)
    onDone(true)
  }

  return (
    <>
      <Dialog
        isOpen={!sentTo}
        onClose={() => onDone(false)}
        title={messages.login.sessionEndedTitle}
        closesOutside={false}
      >
        <p className={classes.text}>{messages.login.goOnWithCode}</p>
        <Form
          form={form}
          placeError={(error) => ({ email: error.errors.email ?? error.message })}
          onSubmit={async (values) => {
            await requestCode(values.email)
            setSentTo(values.email)
          }}
        >
          <TextField
            name="email"
            label={words.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            data-autofocus
          />
          <SubmitButton>{messages.login.sendCode}</SubmitButton>
        </Form>
      </Dialog>
      {sentTo && (
        <CodeModal
          email={sentTo}
          isOpen
          onClose={() => setSentTo('')}
          check={async (otp) => enter(await verifyCode(sentTo, otp))}
          resend={() => resendCode(sentTo)}
        />
      )}
    </>
  )
}
