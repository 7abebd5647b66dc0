import type { Language } from '@porchlight/contract/languages'
import { visitorMessages } from '@porchlight/contract/visitor-messages'
import type { Look } from '@porchlight/domain/look'
import type { AccountRow } from '../../../../db/tables.ts'
import { MailLayout, mailStyles } from '../../../mail/index.ts'
import { AgentCard } from './agent-card.tsx'

export function VisitorNewsletterMail({
  language,
  agent,
  agentName,
  productName,
  look,
  unsubscribeUrl,
}: {
  language: Language
  agent: AccountRow
  agentName: string
  productName: string
  look: Look | null
  unsubscribeUrl: string
}) {
  const words = visitorMessages[language]
  return (
    <MailLayout
      language={language}
      productName={agent.company_name || productName}
      look={look}
      preview={words.newsPreview}
    >
      <h1 style={mailStyles.heading}>{words.hi}</h1>
      <p style={mailStyles.text}>{words.news}</p>
      <AgentCard agent={agent} agentName={agentName} />
      <p style={mailStyles.small}>
        {words.notYou}{' '}
        <a href={unsubscribeUrl} style={{ color: '#8A5200' }}>
          {words.unsubscribe}
        </a>
      </p>
    </MailLayout>
  )
}
