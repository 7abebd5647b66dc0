import { phoneText } from '@porchlight/domain/phone-text'
import type { AccountRow } from '../../../../db/tables.ts'
import { mailStyles } from '../../../mail/index.ts'

/** The agent's name and how to reach them, at the end of what goes out in their name. */
export function AgentCard({ agent, agentName }: { agent: AccountRow; agentName: string }) {
  const isHere = !agent.country_code || agent.country_code === '1'
  const phone = agent.phone && (isHere ? phoneText(agent.phone) : `+${agent.country_code} ${agent.phone}`)
  const lines = [[agent.title, agent.company_name].filter(Boolean).join(', '), phone, agent.email].filter(Boolean)
  return (
    <p style={{ ...mailStyles.text, marginBottom: 0 }}>
      <strong>{agentName}</strong>
      {lines.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </p>
  )
}
