import type { Look } from '@porchlight/domain/look'
import type { AccountRow } from '../../../../db/tables.ts'
import { MailLayout, mailStyles } from '../../../mail/index.ts'
import { AgentCard } from './agent-card.tsx'

export function VisitorNewsletterMail({
  agent,
  agentName,
  productName,
  look,
  unsubscribeUrl,
}: {
  agent: AccountRow
  agentName: string
  productName: string
  look: Look | null
  unsubscribeUrl: string
}) {
  return (
    <MailLayout
      productName={agent.company_name || productName}
      look={look}
      preview="My newest listings and market updates."
    >
      <h1 style={mailStyles.heading}>Hi there,</h1>
      <p style={mailStyles.text}>
        You’re now signed up for my newest listings and market updates. Questions in the meantime? Just reply to this
        email.
      </p>
      <AgentCard agent={agent} agentName={agentName} />
      <p style={mailStyles.small}>
        Not you, or changed your mind?{' '}
        <a href={unsubscribeUrl} style={{ color: '#8A5200' }}>
          Unsubscribe
        </a>
      </p>
    </MailLayout>
  )
}
