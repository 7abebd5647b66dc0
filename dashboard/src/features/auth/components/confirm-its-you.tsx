import { messages } from '@porchlight/contract/messages'
import type { ProofPurpose } from '@porchlight/contract/options'
import { useEffect, useState } from 'react'
import { PasskeyButton } from '../../../ui/passkeys/passkey-button.tsx'
import { canProveByPasskey, giveProof, giveProofByPasskey, requestProof } from '../api/step-up.ts'
import { AskForCode } from './ask-for-code.tsx'

interface ConfirmItsYouProps {
  purpose: ProofPurpose
  /** Whether it is confirmed now. */
  onDone: (isConfirmed: boolean) => void
}

/** Whoever signed in a while ago is about to do what matters most. */
export function ConfirmItsYou({ purpose, onDone }: ConfirmItsYouProps) {
  const { login, passkeys } = messages
  const [hasPasskey, setHasPasskey] = useState<boolean | null>(null)
  useEffect(() => {
    canProveByPasskey(purpose).then(setHasPasskey)
  }, [purpose])
  // What was pressed shows that it is at work; a dialog that changes under the hand would be worse.
  if (hasPasskey === null) return null
  return (
    <AskForCode
      title={login.confirmTitle}
      text={(hasPasskey ? login.confirmByPasskey : login.confirmNow).replace('{act}', login.acts[purpose])}
      instead={
        hasPasskey && (
          <PasskeyButton
            label={passkeys.use}
            work={async () => {
              await giveProofByPasskey(purpose)
              onDone(true)
            }}
          />
        )
      }
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
