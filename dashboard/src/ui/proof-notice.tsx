import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { askForProof } from '../lib/api.ts'
import { isImpersonating, readCredentials } from '../lib/credentials.ts'
import { useAgent } from '../lib/me.ts'
import classes from './proof-notice.module.css'

/** Stands where something waits until the agent's email is proven, and is gone once it is. */
export function ProofNotice() {
  const { isEmailProven } = useAgent()
  if (isEmailProven) return null
  return (
    <div className={classes.notice}>
      <p>{messages.login.proveFirst}</p>
      {!isImpersonating(readCredentials()) && (
        <Button variant="default" size="compact-md" onClick={askForProof}>
          {messages.login.proveTitle}
        </Button>
      )}
    </div>
  )
}
