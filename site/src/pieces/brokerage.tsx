import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { nameOf } from '@porchlight/domain/page-words'
import { useWords } from '../use-words.ts'
import { markClass } from './mark-class.ts'
import { Photo } from './photo.tsx'

/** Who offers the home, with the numbers the rules ask for. */
export function Brokerage({ view: { agent, property, pictures } }: { view: SiteView }) {
  const { agent: words } = useWords()
  const logo = pictures[agent.companyImage]
  const lines = [
    agent.licenceNumber && fill(words.license, { number: agent.licenceNumber }),
    agent.mlsMemberId && fill(words.mlsId, { number: agent.mlsMemberId }),
    property?.mls && fill(words.listing, { number: property.mls }),
  ].filter(Boolean)
  return (
    <section className="brokerage" aria-label={words.brokerage}>
      {logo && (
        <Photo
          className={`company-logo ${markClass(logo)}`.trim()}
          picture={logo}
          alt={agent.companyName}
          sizes="160px"
        />
      )}
      <p>
        {agent.companyName && <strong>{agent.companyName}</strong>}
        <span>
          {nameOf(agent)}
          {agent.title && `, ${agent.title}`}
        </span>
        {lines.length > 0 && <span className="muted">{lines.join(' · ')}</span>}
      </p>
    </section>
  )
}
