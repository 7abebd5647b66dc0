import type { SiteView } from '@porchlight/contract/site-view'
import { nameOf } from '@porchlight/domain/page-words'
import { markClass } from './mark-class.ts'
import { Photo } from './photo.tsx'

/** Who offers the home, with the numbers the rules ask for. */
export function Brokerage({ view: { agent, property, pictures } }: { view: SiteView }) {
  const logo = pictures[agent.companyImage]
  const lines = [
    agent.licenceNumber && `License ${agent.licenceNumber}`,
    agent.mlsMemberId && `MLS ID ${agent.mlsMemberId}`,
    property?.mls && `Listing ${property.mls}`,
  ].filter(Boolean)
  return (
    <section className="brokerage" aria-label="Brokerage">
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
