import type { Lead } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { durationText } from '@porchlight/domain/duration-text'
import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/leads.ts'
import classes from './waiting-badge.module.css'

export const secondsSince = (moment: string) => (Date.now() - Date.parse(moment)) / 1000

/** For how long nobody has answered. */
export function WaitingBadge({ lead: { answeredAt, createdAt } }: { lead: Lead }) {
  if (answeredAt) return null
  const seconds = secondsSince(createdAt)
  return (
    <span className={classes.badge} data-late={seconds * 1000 > limits.answers.soon || undefined}>
      {fill(words.waitingFor, { wait: durationText(seconds) })}
    </span>
  )
}
