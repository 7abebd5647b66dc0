import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { streetOf } from '@porchlight/domain/listing-facts'
import { phoneText } from '@porchlight/domain/phone-text'
import { languageText, visitText } from '@porchlight/domain/visit-words'
import * as words from '../../../../words/leads.ts'
import { MailLayout, MailLink, mailStyles } from '../../../mail/index.ts'
import type { ReadLead } from '../../leads.repository.ts'
import type { OneTapLinks } from '../../one-tap/one-tap-token.ts'
import { leadName, leadSubject } from '../lead-words.ts'
import { AnswerButtons } from './answer-buttons.tsx'

const quote = {
  ...mailStyles.text,
  padding: '12px 16px',
  background: '#FBF9F5',
  borderRadius: 8,
  whiteSpace: 'pre-wrap',
} as const

/** What the visitor said, and the ways to answer with one touch. */
export function AgentLeadMail({
  lead,
  agentFirstName,
  productName,
  leadUrl,
  links,
}: {
  lead: ReadLead
  agentFirstName: string
  productName: string
  leadUrl: string
  /** Null where nobody waits for an answer. */
  links: OneTapLinks | null
}) {
  const listing = streetOf({ address: lead.listing_address, units: lead.listing_units })
  const facts: [string, string][] = [
    [words.page, lead.link_name],
    [words.listing, listing],
    [words.homeToValue, lead.valuation_address],
    [words.estimateShown, lead.valuation_price || (lead.valuation_address && messages.leads.noEstimate)],
    [words.email, lead.email],
    [words.phone, phoneText(lead.phone)],
    [words.source, visitText(lead.visit)],
    [words.language, languageText(lead.visit)],
  ]
  return (
    <MailLayout productName={productName} preview={lead.message || leadSubject(lead)}>
      <h1 style={mailStyles.heading}>{fill(words.wantsToHearFromYou, { agentFirstName, name: leadName(lead) })}</h1>
      {lead.message && <p style={quote}>{lead.message}</p>}
      <AnswerButtons lead={lead} links={links} />
      <table data-text-format="dataTable" role="presentation" cellPadding={0} cellSpacing={0}>
        <tbody>
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <tr key={label}>
                <td style={{ ...mailStyles.small, padding: '4px 16px 4px 0', verticalAlign: 'top' }}>{label}</td>
                <td style={{ fontSize: 15, padding: '4px 0', color: '#1B1F3B' }}>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p style={mailStyles.small}>
        <MailLink href={leadUrl}>{fill(words.openThisLeadIn, { product: productName })}</MailLink>
      </p>
    </MailLayout>
  )
}
