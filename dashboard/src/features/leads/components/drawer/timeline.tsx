import { ActionIcon, Button } from '@mantine/core'
import type { NoticeKind, NoticeState, TimelineEntry } from '@porchlight/contract/leads'
import { fill } from '@porchlight/domain/fill'
import { IconBell, IconFlag, IconMail, IconNote, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageOf } from '../../../../lib/api.ts'
import { formatMoment } from '../../../../lib/dates.ts'
import { toastBad } from '../../../../ui/toast.ts'
import * as leadsWords from '../../../../words/leads.ts'
import { useDeleteNote } from '../../api/leads.ts'
import { sourceLabels, statusLabels } from '../lead-names.ts'
import classes from './timeline.module.css'

const noticeWords: Record<NoticeKind, Record<NoticeState, string>> = {
  'agent-mail': {
    queued: leadsWords.anEmail,
    sent: leadsWords.youWereNotifiedByEmail,
    refused: leadsWords.yourMailServerRejected,
    failed: leadsWords.weCouldntSendTheEmail,
  },
  'agent-sms': {
    queued: leadsWords.aText,
    sent: leadsWords.youWereNotifiedByText,
    refused: leadsWords.theText,
    failed: leadsWords.weCouldntSendTheText,
  },
  'visitor-mail': {
    queued: leadsWords.aConfirmationEmailIsWaiting,
    sent: leadsWords.theyGotAConfirmationEmail,
    refused: leadsWords.theirMailServerRejected,
    failed: leadsWords.weCouldntSendTheConfirmation,
  },
  'visitor-sms': {
    queued: leadsWords.aConfirmationTextIsWaiting,
    sent: leadsWords.theyGotAConfirmationText,
    refused: leadsWords.theConfirmationTextWasRejected,
    failed: leadsWords.weCouldntSendTheConfirmationText,
  },
}

const icons = { lead: IconMail, note: IconNote, status: IconFlag, notice: IconBell }

interface TimelineProps {
  entries: TimelineEntry[]
  currentId: string
  onOpen: (id: string) => void
}

/** This person’s full history with the agent, newest first. */
export function Timeline({ entries, currentId, onOpen }: TimelineProps) {
  return (
    <section aria-labelledby="history">
      <h3 id="history" className={classes.heading}>
        {leadsWords.history}
      </h3>
      <ol className={classes.timeline}>
        {entries.map((entry) => {
          const Icon = icons[entry.kind]
          return (
            <li key={keyOf(entry)} className={classes.entry} data-kind={entry.kind}>
              <span className={classes.icon} aria-hidden="true">
                <Icon size={16} stroke={1.9} />
              </span>
              <div className={classes.words}>
                <Words entry={entry} currentId={currentId} onOpen={onOpen} />
                <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Words({ entry, currentId, onOpen }: Omit<TimelineProps, 'entries'> & { entry: TimelineEntry }): ReactNode {
  switch (entry.kind) {
    case 'lead':
      return (
        <>
          <strong>
            {sourceLabels[entry.lead.isFrom]}
            {entry.lead.campaignId.linkName && `: ${entry.lead.campaignId.linkName}`}
          </strong>
          {(entry.lead.message || entry.lead.valuationAddress) && (
            <p>{entry.lead.message || entry.lead.valuationAddress}</p>
          )}
          {entry.lead._id !== currentId && (
            <Button variant="subtle" size="compact-sm" className={classes.other} onClick={() => onOpen(entry.lead._id)}>
              {leadsWords.openThisInquiry}
            </Button>
          )}
        </>
      )
    case 'note':
      return <Note id={entry._id} text={entry.text} />
    case 'status':
      return <span>{fill(leadsWords.statusIs, { statusLabel: statusLabels[entry.status] })}</span>
    case 'notice':
      return <span>{noticeWords[entry.notice][entry.state]}</span>
  }
}

function Note({ id, text }: { id: string; text: string }) {
  const deleteNote = useDeleteNote()
  return (
    <div className={classes.note}>
      <p>{text}</p>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={leadsWords.deleteNote}
        disabled={deleteNote.isPending}
        onClick={() => deleteNote.mutate({ id }, { onError: (error) => toastBad(messageOf(error)) })}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}

function keyOf(entry: TimelineEntry): string {
  if (entry.kind === 'lead') return entry.lead._id
  return entry.kind === 'note'
    ? entry._id
    : `${entry.kind} ${entry.leadId} ${entry.at} ${'notice' in entry && entry.notice}`
}
