import type { Language } from '@porchlight/contract/languages'
import { visitorMessages } from '@porchlight/contract/visitor-messages'
import { fill } from '@porchlight/domain/fill'
import type { Look } from '@porchlight/domain/look'
import type { AccountRow } from '../../../../db/tables.ts'
import { MailLayout, mailStyles } from '../../../mail/index.ts'
import { AgentCard } from './agent-card.tsx'

export function VisitorInquiryMail({
  words,
  language,
  agent,
  agentName,
  productName,
  look,
}: {
  /** The agent's own. */
  words: string
  language: Language
  agent: AccountRow
  agentName: string
  productName: string
  look: Look | null
}) {
  const { reply, why } = visitorMessages[language]
  return (
    <MailLayout language={language} productName={agent.company_name || productName} look={look} preview={words}>
      <p style={{ ...mailStyles.text, whiteSpace: 'pre-line' }}>{words}</p>
      <p style={mailStyles.text}>{reply}</p>
      <AgentCard agent={agent} agentName={agentName} />
      <p style={mailStyles.small}>{fill(why, { agent: agentName })}</p>
    </MailLayout>
  )
}
