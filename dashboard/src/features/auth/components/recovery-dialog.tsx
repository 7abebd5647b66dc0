import { zodResolver } from '@hookform/resolvers/zod'
import type { SessionData } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { recoverySignInForm } from '@porchlight/contract/passkeys'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import * as words from '../../../words/auth.ts'
import { signInWithRecoveryCode } from '../api/passkeys.ts'
import classes from './code-modal.module.css'

interface RecoveryDialogProps {
  email: string
  onClose: () => void
  onSignedIn: (session: SessionData) => Promise<void>
}

/** For whoever has lost the device and cannot read their mail. */
export function RecoveryDialog({ email, onClose, onSignedIn }: RecoveryDialogProps) {
  const form = useForm({ resolver: zodResolver(recoverySignInForm), defaultValues: { email, recoveryCode: '' } })
  return (
    <Dialog isOpen onClose={onClose} title={messages.passkeys.useRecoveryCode} closesOutside={false}>
      <p className={classes.text}>{words.youGotRecoveryCodes}</p>
      <Form
        form={form}
        className={classes.ways}
        failureToast={null}
        onSubmit={async (values) => onSignedIn(await signInWithRecoveryCode(values))}
      >
        <TextField
          name="email"
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          data-autofocus={!email || undefined}
        />
        <TextField
          name="recoveryCode"
          label={messages.passkeys.recoveryCode}
          autoComplete="off"
          data-autofocus={Boolean(email) || undefined}
        />
        <FormMessage />
        <SubmitButton>{words.signIn}</SubmitButton>
      </Form>
    </Dialog>
  )
}
