import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { type Passkey, passkeyForm } from '@porchlight/contract/passkeys'
import { fill } from '@porchlight/domain/fill'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDay, formatMoment } from '../../../lib/dates.ts'
import { renamePasskey } from '../../../lib/passkeys.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/account.ts'
import { refreshPasskeys, removePasskey } from '../api/passkeys.ts'
import classes from './account.module.css'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { _id, name, isSuspect, createdAt, lastUsedAt } = passkey
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>
          {lastUsedAt
            ? fill(words.madeOnLastUsed, { made: formatDay(createdAt), used: formatMoment(lastUsedAt) })
            : fill(words.madeOnNeverUsed, { made: formatDay(createdAt) })}
        </span>
        {isSuspect && <span className={classes.suspect}>{messages.passkeys.suspect}</span>}
      </div>
      <div className={classes.rowActions}>
        <Button
          variant="default"
          size="sm"
          aria-label={fill(words.renameName, { name })}
          onClick={() => setOpen('rename')}
        >
          {words.rename}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={fill(words.removeName, { name })}
          onClick={() => setOpen('remove')}
        >
          {words.remove}
        </Button>
      </div>
      <RenameDialog passkey={passkey} isOpen={open === 'rename'} onClose={close} />
      <ConfirmModal
        isOpen={open === 'remove'}
        title={words.removePasskey}
        text={fill(words.passkeyRemoved, { name })}
        confirmLabel={words.remove}
        isDanger
        onConfirm={async () => toastGood(await removePasskey(_id))}
        onClose={close}
      />
    </li>
  )
}

function RenameDialog({ passkey, isOpen, onClose }: { passkey: Passkey; isOpen: boolean; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(passkeyForm), values: { name: passkey.name } })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.renamePasskey} closesOutside={false}>
      <Form
        form={form}
        failureToast={null}
        onSubmit={async ({ name }) => {
          const message = await renamePasskey(passkey._id, name)
          await refreshPasskeys()
          onClose()
          toastGood(message)
        }}
      >
        <TextField name="name" label={words.name} autoComplete="off" data-autofocus />
        <FormMessage />
        <SubmitButton>{messages.general.save}</SubmitButton>
      </Form>
    </Dialog>
  )
}
