import { MailLayout, mailStyles } from '../../../mail/index.ts'
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
    <MailLayout productName={productName} preview={lead.message || `${name} wrote to you.`}>
      <h1 style={mailStyles.heading}>{name} is still waiting for an answer</h1>
      {lead.message && <p style={{ ...mailStyles.text, whiteSpace: 'pre-wrap' }}>{lead.message}</p>}
      <AnswerButtons lead={lead} links={links} />
      <p style={mailStyles.small}>
        <a href={leadUrl} style={{ color: '#8A5200' }}>
          Open this lead in {productName}
        </a>
      </p>
    </MailLayout>
  )
}
