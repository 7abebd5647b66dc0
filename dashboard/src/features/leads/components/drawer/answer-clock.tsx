import { Button } from '@mantine/core'
import type { AnswerWay, Lead } from '@porchlight/contract/leads'
import { durationText } from '@porchlight/domain/duration-text'
import { fill } from '@porchlight/domain/fill'
import * as words from '../../../../words/leads.ts'
import { secondsSince } from '../waiting-badge.tsx'
import classes from './drawer.module.css'

const wayWords: Record<AnswerWay, string> = {
  call: words.byACall,
  text: words.byText,
  mail: words.byEmail,
  marked: words.asYouMarked,
}

/** How long they waited, or wait. */
export function AnswerClock({ lead, onAnswered }: { lead: Lead; onAnswered: () => void }) {
  const { createdAt, answeredAt, answeredBy } = lead
  if (answeredAt && !answeredBy) return null
  return (
    <div className={classes.clock}>
      {answeredAt && answeredBy ? (
        <span>
          {fill(words.answeredAfter, {
            wait: durationText((Date.parse(answeredAt) - Date.parse(createdAt)) / 1000),
            wayWord: wayWords[answeredBy],
          })}
        </span>
      ) : (
        <>
          <strong>{fill(words.waitingFor, { wait: durationText(secondsSince(createdAt)) })}</strong>
          <Button variant="default" onClick={onAnswered}>
            {words.iAnswered}
          </Button>
        </>
      )}
    </div>
  )
}
