import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/estimate-words'
import { priceOf, streetOf } from '@porchlight/domain/listing-facts'
import { nameOf } from '@porchlight/domain/page-words'
import { phoneLink, phoneWords, textLink } from '../pieces/agent-words.ts'
import { Icon } from '../pieces/icon.tsx'

/** Stays while one scrolls: below a phone's page as a bar, above a desk's as a slim header that says which home it is. */
export function WithinReach({ agent, property }: Pick<SiteView, 'agent' | 'property'>) {
  const street = property ? streetOf(property) : ''
  const call = phoneLink(agent)
  const text = textLink(agent, street ? fill(siteMessages.textAbout, { agent: agent.firstName, home: street }) : '')
  return (
    <div className="within-reach">
      {property && (
        // Said by the page's own heading already.
        <p className="within-reach-home" aria-hidden="true">
          <strong>{street}</strong> <span>{priceOf(property)}</span>
        </p>
      )}
      {call && (
        <a className="reach-by" href={call} aria-label={`Call ${nameOf(agent)}, ${phoneWords(agent)}`}>
          <Icon name="phone" />
          <span className="on-phone">Call</span>
          <span className="on-desk">{phoneWords(agent)}</span>
        </a>
      )}
      {text && (
        <a className="reach-by" href={text} aria-label={`Text ${nameOf(agent)}`}>
          <Icon name="text" />
          Text
        </a>
      )}
      <a className="button small" href="#contact">
        {siteMessages.interested}
      </a>
    </div>
  )
}
