import type { SiteView } from '@porchlight/contract/site-view'
import { initialsOf } from '@porchlight/domain/initials'
import { nameOf } from '@porchlight/domain/page-words'
import { Photo } from './photo.tsx'

/** The agent's face, or their initials until there is a picture. */
export function Portrait({ agent, size, isFirst }: { agent: SiteView['agent']; size: number; isFirst?: boolean }) {
  if (agent.picture) {
    return (
      <span className="portrait" style={{ width: size, height: size }}>
        <Photo picture={agent.picture} alt={nameOf(agent)} sizes={`${size}px`} isFirst={isFirst ?? false} />
      </span>
    )
  }
  return (
    <span className="portrait initials" style={{ width: size, height: size, fontSize: size * 0.36 }} aria-hidden="true">
      {initialsOf(agent.firstName, agent.lastName)}
    </span>
  )
}
