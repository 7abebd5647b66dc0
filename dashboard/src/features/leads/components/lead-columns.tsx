import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { Lead } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { phoneText } from '@porchlight/domain/phone-text'
import { IconMessage } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/dates.ts'
import type { Column } from '../../../ui/data-table/data-table.tsx'
import * as leadsWords from '../../../words/leads.ts'
import classes from './lead-columns.module.css'
import { callName, fullName, listingAddress } from './lead-names.ts'
import { StatusBadge } from './status-badge.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

interface Handlers {
  /** Texts that nobody has read, by number. */
  unread: ReadonlyMap<string, number>
  onMessage: (lead: Lead) => void
  onDetails: (lead: Lead) => void
}

/** The eight documented columns; '-' where there is nothing. */
export function leadColumns({ unread, onMessage, onDetails }: Handlers): Column<Lead>[] {
  const shown = (text: string) => text || '-'
  const words = (text: string) => (
    <span className={classes.words} title={text}>
      {shown(text)}
    </span>
  )
  return [
    {
      header: leadsWords.message,
      render: (lead) =>
        lead.isFrom === 'newsletter' ? (
          '-'
        ) : (
          <ActionIcon
            variant="light"
            size={40}
            className={classes.message}
            aria-label={fill(leadsWords.messageOfName, { name: callName(lead) })}
            onClick={() => onMessage(lead)}
          >
            <IconMessage size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        ),
    },
    {
      header: leadsWords.date,
      render: (lead) => (
        <UnstyledButton
          className={classes.open}
          aria-label={fill(leadsWords.dateAndDetails, {
            createdAt: formatMoment(lead.createdAt),
            name: callName(lead),
          })}
          onClick={() => onDetails(lead)}
        >
          {formatMoment(lead.createdAt)}
        </UnstyledButton>
      ),
    },
    {
      header: leadsWords.name,
      render: (lead) => (
        <span className={classes.name}>
          <span className={classes.called} title={fullName(lead)}>
            {shown(fullName(lead))}
          </span>
          <StatusBadge lead={lead} />
          <UnreadBadge count={unread.get(lead.phone) ?? 0} />
          <WaitingBadge lead={lead} />
        </span>
      ),
    },
    {
      header: leadsWords.email,
      render: (lead) => (
        <span className={classes.email} title={lead.email}>
          {shown(lead.email)}
        </span>
      ),
    },
    {
      header: leadsWords.phoneNumber,
      render: (lead) => <span className={classes.phone}>{shown(phoneText(lead.phone))}</span>,
    },
    { header: leadsWords.linkName, render: (lead) => words(lead.campaignId.linkName) },
    { header: messages.leads.valuationAddress, render: (lead) => words(lead.valuationAddress) },
    { header: messages.leads.listingAddress, render: (lead) => words(listingAddress(lead)) },
  ]
}
