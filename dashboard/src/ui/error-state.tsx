import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { IconCloudOff } from '@tabler/icons-react'
import { useSay } from '../lib/client-config.ts'
import classes from './state.module.css'

interface ErrorStateProps {
  message: string
  onRetry: () => void
}

/** Something could not be shown: what happened, and the way forward. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const say = useSay()
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="bad" aria-hidden="true">
        <IconCloudOff size={28} stroke={1.6} />
      </span>
      <p className={classes.title}>{say(message)}</p>
      <div className={classes.action}>
        <Button variant="default" onClick={onRetry}>
          {messages.general.retry}
        </Button>
      </div>
    </div>
  )
}
