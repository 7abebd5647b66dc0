import { fill } from '@porchlight/domain/fill'
import * as words from '../../../../words/leads.ts'
import { MailLayout, MailLink, mailStyles } from '../../../mail/index.ts'
import type { ReadLead } from '../../leads.repository.ts'
import type { OneTapLinks } from '../../one-tap/one-tap-token.ts'
import { leadName } from '../lead-words.ts'
import { AnswerButtons } from './answer-buttons.tsx'

interface LeadReminderMailProps {
  lead: ReadLead
  productName: string
  leadUrl: string
  links: OneTapLinks
}

export function LeadReminderMail({ lead, productName, leadUrl, links }: LeadReminderMailProps) {
  const name = leadName(lead)
  return (
    <MailLayout productName={productName} preview={lead.message || fill(words.wroteToYou, { name })}>
      <h1 style={mailStyles.heading}>{fill(words.isStillWaiting, { name })}</h1>
      {lead.message && <p style={{ ...mailStyles.text, whiteSpace: 'pre-wrap' }}>{lead.message}</p>}
      <AnswerButtons lead={lead} links={links} />
      <p style={mailStyles.small}>
        <MailLink href={leadUrl}>{fill(words.openThisLeadIn, { product: productName })}</MailLink>
      </p>
    </MailLayout>
  )
}
