import type { SessionData } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { meQuery } from '../../../lib/me.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toastGood } from '../../../ui/toast.ts'
import { WorkButton } from '../../../ui/work-button.tsx'
import { requestCode } from '../api/request-code.ts'
import { noteSession } from '../note-session.ts'
import classes from './code-modal.module.css'
import { CodeModal } from './code-modal.tsx'

interface ProveEmailProps {
  email: string
  /** Whether the address is proven now. */
  onDone: (isProven: boolean) => void
}

/** Something waits for the proof of the agent's address: a code is asked for above it, and nothing typed is lost. */
export function ProveEmail({ email, onDone }: ProveEmailProps) {
  const [isSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')

  async function send() {
    setSending(true)
    setFailure('')
    try {
      await requestCode(email)
      setSent(true)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  async function enter(session: SessionData) {
    noteSession(session)
    queryClient.setQueryData(meQuery.queryKey, session.user)
    toastGood(messages.login.proven)
    onDone(true)
  }

  return (
    <>
      <Dialog isOpen={!isSent} onClose={() => onDone(false)} title={messages.login.proveTitle} closesOutside={false}>
        <p className={classes.text}>
          {messages.login.proveNow}
          <span className={classes.email}>{email}</span>
        </p>
        {failure && (
          <div className={classes.note}>
            <Notice tone="bad">{failure}</Notice>
          </div>
        )}
        <WorkButton color="amber" fullWidth isWorking={isSending} onClick={send} data-autofocus>
          {messages.login.sendCode}
        </WorkButton>
      </Dialog>
      {isSent && <CodeModal email={email} isOpen onClose={() => setSent(false)} onSignedIn={enter} />}
    </>
  )
}
