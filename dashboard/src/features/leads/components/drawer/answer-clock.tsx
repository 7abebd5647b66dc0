import { Button } from '@mantine/core'
import type { AnswerWay, Lead } from '@porchlight/contract/leads'
import { durationText } from '@porchlight/domain/duration-text'
import { secondsSince } from '../waiting-badge.tsx'
import classes from './drawer.module.css'

const wayWords: Record<AnswerWay, string> = {
  call: 'by a call',
  text: 'by text',
  mail: 'by email',
  marked: 'as you marked',
}

/** How long they waited, or wait. */
export function AnswerClock({ lead, onAnswered }: { lead: Lead; onAnswered: () => void }) {
  const { createdAt, answeredAt, answeredBy } = lead
  if (answeredAt && !answeredBy) return null
  return (
    <div className={classes.clock}>
      {answeredAt && answeredBy ? (
        <span>
          Answered after {durationText((Date.parse(answeredAt) - Date.parse(createdAt)) / 1000)}, {wayWords[answeredBy]}
        </span>
      ) : (
        <>
          <strong>Waiting {durationText(secondsSince(createdAt))}</strong>
          <Button variant="default" onClick={onAnswered}>
            I answered
          </Button>
        </>
      )}
    </div>
  )
}
