import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/leads.ts'
import classes from './unread-badge.module.css'

export function UnreadBadge({ count }: { count: number }) {
  return count > 0 ? <span className={classes.badge}>{fill(words.newTexts, { count })}</span> : null
}
