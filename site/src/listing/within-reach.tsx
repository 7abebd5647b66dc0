import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { priceOf, streetOf } from '@porchlight/domain/listing-facts'
import { nameOf } from '@porchlight/domain/page-words'
import { phoneLink, phoneWords, textLink } from '../pieces/agent-words.ts'
import { Icon } from '../pieces/icon.tsx'
import { useWords } from '../use-words.ts'

/** Stays while one scrolls: below a phone's page as a bar, above a desk's as a slim header that says which home it is. */
export function WithinReach({ agent, property }: Pick<SiteView, 'agent' | 'property'>) {
  const words = useWords()
  const street = property ? streetOf(property) : ''
  const call = phoneLink(agent)
  const text = textLink(agent, street ? fill(words.textAbout, { agent: agent.firstName, home: street }) : '')
  return (
    <div className="within-reach">
      {property && (
        // Said by the page's own heading already.
        <p className="within-reach-home" aria-hidden="true">
          <strong>{street}</strong> <span>{priceOf(property, words)}</span>
        </p>
      )}
      {call && (
        <a
          className="reach-by"
          href={call}
          aria-label={fill(words.agent.callNameNumber, { agent: nameOf(agent), number: phoneWords(agent) })}
        >
          <Icon name="phone" />
          <span className="on-phone">{words.agent.call}</span>
          <span className="on-desk">{phoneWords(agent)}</span>
        </a>
      )}
      {text && (
        <a className="reach-by" href={text} aria-label={fill(words.agent.textName, { agent: nameOf(agent) })}>
          <Icon name="text" />
          {words.agent.text}
        </a>
      )}
      <a className="button small" href="#contact">
        {words.interested}
      </a>
    </div>
  )
}
