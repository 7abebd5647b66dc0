import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import { fill } from '@porchlight/domain/fill'
import { useAgent } from '../../../../lib/me.ts'
import { Panel } from '../../../../ui/panel.tsx'
import * as leadsWords from '../../../../words/leads.ts'
import classes from './lead-settings.module.css'

const forms = [
  [leadsWords.newsletterByTextMessage, siteMessages.newsletter.consent],
  [leadsWords.contactForm, siteMessages.contact.consent],
] as const

/** To be read, not to be changed: weaker words would be the agent's to answer for. */
export function ConsentWords() {
  const { firstName, lastName } = useAgent()
  return (
    <section className={classes.section} aria-labelledby="consent-words">
      <div>
        <h2 id="consent-words">{messages.texts.consentTitle}</h2>
        <p className={classes.text}>{messages.texts.consentText}</p>
      </div>
      <Panel>
        <div className={classes.content}>
          {forms.map(([name, words]) => (
            <div key={name}>
              <strong>{name}</strong>
              <p className={classes.text}>{fill(words, { agent: `${firstName} ${lastName}`.trim() })}</p>
            </div>
          ))}
        </div>
      </Panel>
    </section>
  )
}
