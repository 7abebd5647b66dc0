import { messages } from '@porchlight/contract/messages'
import { meQuery } from '../../../lib/me.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { toastGood } from '../../../ui/toast.ts'
import { requestCode } from '../api/request-code.ts'
import { resendCode } from '../api/resend-code.ts'
import { verifyCode } from '../api/verify-code.ts'
import { noteSession } from '../note-session.ts'
import { AskForCode } from './ask-for-code.tsx'
import classes from './code-modal.module.css'

interface ProveEmailProps {
  email: string
  /** Whether the address is proven now. */
  onDone: (isProven: boolean) => void
}

/** Something waits for the proof of the agent's address. */
export function ProveEmail({ email, onDone }: ProveEmailProps) {
  const { login } = messages
  return (
    <AskForCode
      title={login.proveTitle}
      text={
        <>
          {login.proveNow}
          <span className={classes.email}>{email}</span>
        </>
      }
      send={async () => {
        await requestCode(email)
        return email
      }}
      resend={() => resendCode(email)}
      check={async (otp) => {
        const session = await verifyCode(email, otp)
        noteSession(session)
        queryClient.setQueryData(meQuery.queryKey, session.user)
        toastGood(login.proven)
        onDone(true)
      }}
      onCancel={() => onDone(false)}
    />
  )
}
