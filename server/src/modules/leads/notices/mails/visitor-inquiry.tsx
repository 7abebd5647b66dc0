import type { Look } from '@porchlight/domain/look'
import type { AccountRow } from '../../../../db/tables.ts'
import { MailLayout, mailStyles } from '../../../mail/index.ts'
import { AgentCard } from './agent-card.tsx'

export function VisitorInquiryMail({
  words,
  agent,
  agentName,
  productName,
  look,
}: {
  /** The agent's own. */
  words: string
  agent: AccountRow
  agentName: string
  productName: string
  look: Look | null
}) {
  return (
    <MailLayout productName={agent.company_name || productName} look={look} preview={words}>
      <p style={{ ...mailStyles.text, whiteSpace: 'pre-line' }}>{words}</p>
      <p style={mailStyles.text}>Just reply to this email to reach me.</p>
      <AgentCard agent={agent} agentName={agentName} />
      <p style={mailStyles.small}>
        You’re getting this email because your address was entered on one of {agentName}’s pages. If that wasn’t you,
        you can ignore it.
      </p>
    </MailLayout>
  )
}
