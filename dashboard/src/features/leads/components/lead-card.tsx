import { Button, UnstyledButton } from '@mantine/core'
import type { AnswerWay, Lead } from '@porchlight/contract/leads'
import { durationText } from '@porchlight/domain/duration-text'
import { fill } from '@porchlight/domain/fill'
import { formatMoment } from '../../../lib/dates.ts'
import * as words from '../../../words/leads.ts'
import { contactWays } from './contact-ways.ts'
import classes from './lead-card.module.css'
import { callName, sourceLabels, wishOf } from './lead-names.ts'
import { StatusBadge } from './status-badge.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { secondsSince, WaitingBadge } from './waiting-badge.tsx'

interface LeadCardProps {
  lead: Lead
  unread: number
  onAnswer: (by: AnswerWay) => void
  onOpen: () => void
}

/** A lead on a phone: who, what, when, how far, and two ways to answer. A touch anywhere else opens the rest. */
export function LeadCard({ lead, unread, onAnswer, onOpen }: LeadCardProps) {
  const name = callName(lead)
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <UnstyledButton className={classes.open} aria-label={fill(words.detailsOfName, { name })} onClick={onOpen}>
          {name}
        </UnstyledButton>
        <span className={classes.badges}>
          <UnreadBadge count={unread} />
          <StatusBadge lead={lead} />
        </span>
      </div>
      <p className={classes.wish}>{wishOf(lead)}</p>
      {lead.message && <p className={classes.message}>{lead.message}</p>}
      <div className={classes.when}>
        <time className={classes.time} dateTime={lead.createdAt} title={formatMoment(lead.createdAt)}>
          {fill(words.ago, { wait: durationText(secondsSince(lead.createdAt)) })}
        </time>
        <span className={classes.time}>{sourceLabels[lead.isFrom]}</span>
        <WaitingBadge lead={lead} />
      </div>
      <div className={classes.ways}>
        {contactWays(lead)
          .slice(0, 2)
          .map(({ label, by, href, Icon }) => (
            <Button
              key={label}
              component="a"
              href={href}
              variant="default"
              aria-label={`${label} ${name}`}
              onClick={() => onAnswer(by)}
              leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
            >
              {label}
            </Button>
          ))}
      </div>
    </article>
  )
}
