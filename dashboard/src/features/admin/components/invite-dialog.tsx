import { zodResolver } from '@hookform/resolvers/zod'
import { Button, FileButton } from '@mantine/core'
import { invitationForm } from '@porchlight/contract/invitations'
import { fill } from '@porchlight/domain/fill'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/admin.ts'
import { invite } from '../api/invitations.ts'
import classes from './agents-page.module.css'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(invitationForm), defaultValues: { emails: '' }, mode: 'onTouched' })
  const [refused, setRefused] = useState<string[]>([])

  async function open(file: File | null) {
    if (file) form.setValue('emails', await file.text(), { shouldValidate: true })
  }

  async function submit({ emails }: { emails: string }) {
    const { invited, again, known, refused: lines } = await invite(emails)
    const more = [
      again > 0 && fill(words.invitedAgain, { again: again.toLocaleString('en-US') }),
      known > 0 && fill(words.membersLeftOut, { known }),
    ].filter(Boolean)
    toastGood(`${[fill(words.invitationsSent, { invited }), ...more].join(', ')}.`)
    setRefused(lines)
    if (lines.length === 0) onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.inviteAgents} closesOutside={false} size={560}>
      <Form form={form} className={classes.importForm} onSubmit={submit}>
        <TextAreaField
          name="emails"
          label={words.emails}
          hint={words.onePerLineOrACsv}
          minRows={6}
          maxRows={12}
          spellCheck={false}
          data-autofocus
        />
        <FileButton accept=".txt,.csv,text/plain,text/csv" onChange={open}>
          {(props) => (
            <Button variant="default" leftSection={<IconFileText size={18} aria-hidden="true" />} {...props}>
              {words.chooseAFile}
            </Button>
          )}
        </FileButton>
        {refused.length > 0 && (
          <Notice tone="bad">{fill(words.linesWithoutEmail, { refused: refused.join(' · ') })}</Notice>
        )}
        <FormMessage />
        <SubmitButton>{words.sendInvitations}</SubmitButton>
      </Form>
    </Dialog>
  )
}
