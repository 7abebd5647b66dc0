import type { SessionData } from '@porchlight/contract/auth'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { useSay } from '../../../lib/client-config.ts'
import { CodeInput } from '../../../ui/code-input.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import { resendCode } from '../api/resend-code.ts'
import { verifyCode } from '../api/verify-code.ts'
import classes from './code-modal.module.css'

interface CodeModalProps {
  email: string
  isOpen: boolean
  onClose: () => void
  onSignedIn: (session: SessionData) => Promise<void>
}

interface Note {
  tone: 'good' | 'bad'
  text: string
}

export function CodeModal({ email, isOpen, onClose, onSignedIn }: CodeModalProps) {
  const say = useSay()
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
      await onSignedIn(await verifyCode(email, otp))
    } catch (error) {
      startOver({ tone: 'bad', text: messageOf(error) })
    } finally {
      setChecking(false)
    }
  }

  function type(digits: string) {
    if (isChecking) return
    setCode(digits)
    if (digits.length === limits.code.digits) submit(digits)
  }

  async function sendAgain() {
    setSending(true)
    try {
      startOver({ tone: 'good', text: await resendCode(email) })
    } catch (error) {
      startOver({ tone: 'bad', text: messageOf(error) })
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog isOpen={isShown} onClose={onClose} title="Check your email" closesOutside={false}>
      <p className={classes.text}>
        {messages.login.codeSent}
        <span className={classes.email}>{email}</span>
      </p>
      <CodeInput ref={input} value={code} onChange={type} isWorking={isChecking} isWrong={note?.tone === 'bad'} />
      <div className={classes.note}>
        {note && <Notice tone={note.tone}>{say(note.text)}</Notice>}
        {!note && isChecking && (
          <p className={classes.quiet} role="status">
            Checking the code…
          </p>
        )}
        {!note && !isChecking && <p className={classes.quiet}>The code works once, for 3 minutes.</p>}
      </div>
      <div className={classes.again}>
        <span>Nothing arrived?</span>
        <WorkButton variant="subtle" size="compact-sm" isWorking={isSending} onClick={sendAgain}>
          Resend
        </WorkButton>
      </div>
    </Dialog>
  )
}
