import { ActionIcon, Button } from '@mantine/core'
import type { NoticeKind, NoticeState, TimelineEntry } from '@porchlight/contract/leads'
import { IconBell, IconFlag, IconMail, IconNote, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageOf } from '../../../../lib/api.ts'
import { formatMoment } from '../../../../lib/dates.ts'
import { toastBad } from '../../../../ui/toast.ts'
import { useDeleteNote } from '../../api/leads.ts'
import { sourceLabels, statusLabels } from '../lead-names.ts'
import classes from './timeline.module.css'

const noticeWords: Record<NoticeKind, Record<NoticeState, string>> = {
  'agent-mail': {
    queued: 'An email to you is waiting to be sent',
    sent: 'You were notified by email',
    refused: 'Your mail server rejected the email to you',
    failed: 'We couldn’t send the email to you',
  },
  'agent-sms': {
    queued: 'A text to you is waiting to be sent',
    sent: 'You were notified by text',
    refused: 'The text to you was rejected. Please check the number in your settings',
    failed: 'We couldn’t send the text to you',
  },
  'visitor-mail': {
    queued: 'A confirmation email is waiting to be sent',
    sent: 'They got a confirmation email',
    refused: 'Their mail server rejected the confirmation. The address may be wrong',
    failed: 'We couldn’t send the confirmation email',
  },
  'visitor-sms': {
    queued: 'A confirmation text is waiting to be sent',
    sent: 'They got a confirmation text',
    refused: 'The confirmation text was rejected. The number may be wrong',
    failed: 'We couldn’t send the confirmation text',
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
        History
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
              Open this inquiry
            </Button>
          )}
        </>
      )
    case 'note':
      return <Note id={entry._id} text={entry.text} />
    case 'status':
      return <span>Status: {statusLabels[entry.status]}</span>
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
        aria-label="Delete note"
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
