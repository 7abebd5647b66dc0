import { messages } from '@porchlight/contract/messages'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { hasPasskeys } from '../../lib/has-passkeys.ts'
import { passkeyMessageOf } from '../../lib/passkeys.ts'
import { Notice } from '../notice.tsx'
import { WorkButton } from '../work-button.tsx'
import classes from './passkeys.module.css'

/** The one thing to do where a passkey is asked for; says below itself why it did not come about. */
export function PasskeyButton({ label, work }: { label: string; work: () => Promise<void> }) {
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState('')
  if (!hasPasskeys()) return <Notice tone="bad">{messages.passkeys.unsupported}</Notice>
  async function press() {
    setWorking(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(passkeyMessageOf(error))
    } finally {
      setWorking(false)
    }
  }
  return (
    <div className={classes.stack}>
      <WorkButton
        color="amber"
        fullWidth
        isWorking={isWorking}
        leftSection={<IconKey size={18} aria-hidden="true" />}
        onClick={press}
        data-autofocus
      >
        {label}
      </WorkButton>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  )
}
