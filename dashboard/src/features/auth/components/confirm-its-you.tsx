import { messages } from '@porchlight/contract/messages'
import type { ProofPurpose } from '@porchlight/contract/options'
import { giveProof, requestProof } from '../api/step-up.ts'
import { AskForCode } from './ask-for-code.tsx'

interface ConfirmItsYouProps {
  purpose: ProofPurpose
  /** Whether it is confirmed now. */
  onDone: (isConfirmed: boolean) => void
}

/** Whoever signed in a while ago is about to do what matters most. */
export function ConfirmItsYou({ purpose, onDone }: ConfirmItsYouProps) {
  const { login } = messages
  return (
    <AskForCode
      title={login.confirmTitle}
      text={login.confirmNow.replace('{act}', login.acts[purpose])}
      send={() => requestProof(purpose)}
      resend={async () => {
        await requestProof(purpose)
        return login.codeResent
      }}
      check={async (otp) => {
        await giveProof(purpose, otp)
        onDone(true)
      }}
      onCancel={() => onDone(false)}
    />
  )
}
