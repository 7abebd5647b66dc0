import { messages, sayDigits } from '@porchlight/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { useClientConfig, useSay } from '../../../lib/client-config.ts'
import { CodeInput } from '../../../ui/code-input.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import * as words from '../../../words/auth.ts'
import classes from './code-modal.module.css'

interface CodeModalProps {
  email: string
  isOpen: boolean
  onClose: () => void
  /** Throws what is said of a code that does not fit. */
  check: (otp: string) => Promise<void>
  /** Answers what to say of the fresh code. */
  resend: () => Promise<string>
}

interface Note {
  tone: 'good' | 'bad'
  text: string
}

export function CodeModal({ email, isOpen, onClose, check, resend }: CodeModalProps) {
  const say = useSay()
  const { codeLength } = useClientConfig()
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [code, setCode] = useState('')
  const [note, setNote] = useState<Note | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [isSending, setSending] = useState(false)

  // Opens a moment after it is mounted: the dialog notes then, and only then, where focus has to return to.
  useEffect(() => {
    setShown(isOpen)
    setCode('')
    setNote(null)
  }, [isOpen])

  function startOver(next: Note) {
    setNote(next)
    setCode('')
    input.current?.focus()
  }

  async function submit(otp: string) {
    setNote(null)
    setChecking(true)
    try {
      await check(otp)
    } catch (error) {
      startOver({ tone: 'bad', text: messageOf(error) })
    } finally {
      setChecking(false)
    }
  }

  function type(digits: string) {
    if (isChecking) return
    setCode(digits)
    if (digits.length === codeLength) submit(digits)
  }

  async function sendAgain() {
    setSending(true)
    try {
      startOver({ tone: 'good', text: await resend() })
    } catch (error) {
      startOver({ tone: 'bad', text: messageOf(error) })
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog isOpen={isShown} onClose={onClose} title={words.checkYourEmail} closesOutside={false}>
      <p className={classes.text}>
        {sayDigits(messages.login.codeSent, codeLength)}
        <span className={classes.email}>{email}</span>
      </p>
      <CodeInput ref={input} value={code} onChange={type} isWorking={isChecking} isWrong={note?.tone === 'bad'} />
      <div className={classes.note}>
        {note && <Notice tone={note.tone}>{say(note.text)}</Notice>}
        {!note && isChecking && (
          <p className={classes.quiet} role="status">
            {words.checkingTheCode}
          </p>
        )}
        {!note && !isChecking && <p className={classes.quiet}>{words.theCodeWorksOnce}</p>}
      </div>
      <div className={classes.again}>
        <span>{words.didntGetIt}</span>
        <WorkButton variant="subtle" size="compact-sm" isWorking={isSending} onClick={sendAgain}>
          {words.resend}
        </WorkButton>
      </div>
    </Dialog>
  )
}
