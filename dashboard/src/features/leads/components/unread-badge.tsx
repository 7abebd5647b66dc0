import { counted } from '@porchlight/domain/counted'
import classes from './unread-badge.module.css'

export function UnreadBadge({ count }: { count: number }) {
  return count > 0 ? <span className={classes.badge}>{counted(count, 'new text')}</span> : null
}
