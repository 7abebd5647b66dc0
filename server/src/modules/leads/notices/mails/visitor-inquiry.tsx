import type { Look } from '@porchlight/domain/look'
import type { AccountRow } from '../../../../db/tables.ts'
import { MailLayout, mailStyles } from '../../../mail/index.ts'
import type { ReadLead } from '../../leads.repository.ts'
import { plainName } from '../lead-words.ts'
import { AgentCard } from './agent-card.tsx'

/** Says nothing that the visitor typed: the address it goes to may be somebody else's. */
export function VisitorInquiryMail({
  lead,
  agent,
  agentName,
  productName,
  look,
}: {
  lead: ReadLead
  agent: AccountRow
  agentName: string
  productName: string
  look: Look | null
}) {
  const name = plainName(lead.first_name)
  const about = lead.listing_id && lead.listing_address ? ` about ${lead.listing_address}` : ''
  return (
    <MailLayout productName={agent.company_name || productName} look={look} preview="I will be in touch shortly.">
      <h1 style={mailStyles.heading}>{name ? `Hello ${name},` : 'Hello,'}</h1>
      <p style={mailStyles.text}>
        thank you for your message{about}. I have it, and I will be in touch shortly. If it cannot wait, just answer
        this mail.
      </p>
      <AgentCard agent={agent} agentName={agentName} />
      <p style={mailStyles.small}>
        You get this mail because your address was entered on a page of {agentName}. If that was not you, there is
        nothing to do.
      </p>
    </MailLayout>
  )
}
