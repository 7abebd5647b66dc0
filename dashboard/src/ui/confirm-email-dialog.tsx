import { messages } from '@porchlight/contract/messages'
import { useRef, useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { useClientConfig } from '../lib/client-config.ts'
import { confirmEmailChange, requestEmailChange } from '../lib/email-change.ts'
import { weave } from '../lib/weave.tsx'
import * as words from '../words/ui.ts'
import { CodeInput } from './code-input.tsx'
import classes from './confirm-email-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { WorkButton } from './work-button.tsx'

interface ConfirmEmailDialogProps {
  email: string
  onDone: (confirmed: Awaited<ReturnType<typeof confirmEmailChange>>) => void
  onClose: () => void
}

export function ConfirmEmailDialog({ email, onDone, onClose }: ConfirmEmailDialogProps) {
  const { codeLength } = useClientConfig()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [work, setWork] = useState<'checking' | 'sending' | null>(null)
  const [note, setNote] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)

  async function attempt(what: 'checking' | 'sending', act: () => Promise<void>) {
    setWork(what)
    setNote(null)
    try {
      await act()
    } catch (error) {
      setNote({ tone: 'bad', text: messageOf(error) })
      setCode('')
      input.current?.focus()
    } finally {
      setWork(null)
    }
  }

  function type(digits: string) {
    if (work) return
    setCode(digits)
    if (digits.length === codeLength) attempt('checking', async () => onDone(await confirmEmailChange(digits)))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.confirmYourNewEmail}
      closesOutside={false}
      isBusy={work === 'sending'}
    >
      <p className={classes.text}>{weave(words.weSentACode, { codeLength, email: <strong>{email}</strong> })}</p>
      <CodeInput
        ref={input}
        value={code}
        onChange={type}
        isWorking={work === 'checking'}
        isWrong={note?.tone === 'bad'}
      />
      {note && <Notice tone={note.tone}>{note.text}</Notice>}
      <WorkButton
        variant="subtle"
        size="compact-sm"
        isWorking={work === 'sending'}
        onClick={() =>
          attempt('sending', async () => {
            await requestEmailChange(email)
            setNote({ tone: 'good', text: messages.login.codeResent })
          })
        }
      >
        {words.resend}
      </WorkButton>
    </Dialog>
  )
}
