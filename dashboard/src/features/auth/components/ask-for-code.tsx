import { messages } from '@porchlight/contract/messages'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import classes from './code-modal.module.css'
import { CodeModal } from './code-modal.tsx'

interface AskForCodeProps {
  title: string
  text: ReactNode
  /** Mails a code and answers to which address. */
  send: () => Promise<string>
  resend: () => Promise<string>
  check: (otp: string) => Promise<void>
  onCancel: () => void
  /** Another way, which comes first where there is one. */
  instead?: ReactNode
}

/** Something waits for a code: it is mailed and typed above the screen, and nothing on that is lost. */
export function AskForCode({ title, text, send, resend, check, onCancel, instead }: AskForCodeProps) {
  const [sentTo, setSentTo] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')

  async function begin() {
    setSending(true)
    setFailure('')
    try {
      setSentTo(await send())
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <Dialog isOpen={!sentTo} onClose={onCancel} title={title} closesOutside={false}>
        <p className={classes.text}>{text}</p>
        {failure && (
          <div className={classes.note}>
            <Notice tone="bad">{failure}</Notice>
          </div>
        )}
        <div className={classes.ways}>
          {instead}
          <WorkButton
            {...(instead ? { variant: 'default' } : { color: 'amber', 'data-autofocus': true })}
            fullWidth
            isWorking={isSending}
            onClick={begin}
          >
            {messages.login.sendCode}
          </WorkButton>
        </div>
      </Dialog>
      {sentTo && <CodeModal email={sentTo} isOpen onClose={() => setSentTo('')} check={check} resend={resend} />}
    </>
  )
}
