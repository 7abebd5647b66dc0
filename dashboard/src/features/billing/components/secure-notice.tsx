import { messages } from '@porchlight/contract/messages'
import { IconLock } from '@tabler/icons-react'
import classes from './secure-notice.module.css'

/** What becomes of the card; while something is on its way, what leaving would mean. */
export function SecureNotice({ underWay }: { underWay: string | null }) {
  return (
    <p className={classes.notice} role="status">
      <IconLock size={18} stroke={1.75} aria-hidden="true" />
      {underWay ?? messages.billing.secure}
    </p>
  )
}
