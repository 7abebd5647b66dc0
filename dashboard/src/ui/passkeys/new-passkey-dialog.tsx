import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@porchlight/contract/messages'
import { passkeyForm } from '@porchlight/contract/passkeys'
import { useForm } from 'react-hook-form'
import { type NewPasskey, renamePasskey } from '../../lib/passkeys.ts'
import * as words from '../../words/ui.ts'
import { Dialog } from '../dialog.tsx'
import { Form } from '../form/form.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { TextField } from '../form/text-field.tsx'
import classes from './passkeys.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

interface NewPasskeyDialogProps {
  made: NewPasskey
  onDone: () => void
}

/** The passkey is kept already: closing this loses nothing but the chance to keep the codes. */
export function NewPasskeyDialog({ made: { passkey, recoveryCodes }, onDone }: NewPasskeyDialogProps) {
  const form = useForm({ resolver: zodResolver(passkeyForm), defaultValues: { name: passkey.name } })
  return (
    <Dialog isOpen onClose={onDone} title={messages.passkeys.added} closesOutside={false}>
      <Form
        form={form}
        className={classes.stack}
        failureToast={null}
        onSubmit={async ({ name }) => {
          if (name !== passkey.name) await renamePasskey(passkey._id, name)
          onDone()
        }}
      >
        <TextField
          name="name"
          label={words.passkeyName}
          hint={words.soYouCanRecognize}
          autoComplete="off"
          data-autofocus
        />
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
        <FormMessage />
        <SubmitButton>{recoveryCodes ? words.iveSavedMyCodes : words.done}</SubmitButton>
      </Form>
    </Dialog>
  )
}
