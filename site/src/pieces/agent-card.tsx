import type { SiteView } from '@porchlight/contract/site-view'
import { nameOf } from '@porchlight/domain/page-words'
import { useWords } from '../use-words.ts'
import { phoneLink, phoneWords } from './agent-words.ts'
import { Icon } from './icon.tsx'
import { Portrait } from './portrait.tsx'

/** Who stands behind the page, and how to reach them. */
export function AgentCard({ agent, level = 2 }: { agent: SiteView['agent']; level?: 2 | 3 }) {
  const words = useWords()
  const Name = `h${level}` as const
  const role = [agent.title, agent.companyName].filter(Boolean)
  return (
    <section className="agent-card" aria-label={words.agent.yours}>
      <Portrait agent={agent} size={88} />
      <div className="agent-words">
        <Name>{nameOf(agent)}</Name>
        {role.length > 0 && <p className="role">{role.join(' · ')}</p>}
        <ul className="reach">
          {phoneLink(agent) && (
            <li>
              <a href={phoneLink(agent)}>
                <Icon name="phone" size={18} />
                {phoneWords(agent)}
              </a>
            </li>
          )}
          <li>
            <a href={`mailto:${agent.email}`}>
              <Icon name="mail" size={18} />
              {agent.email}
            </a>
          </li>
        </ul>
      </div>
    </section>
  )
}
