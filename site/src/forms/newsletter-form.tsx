import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/estimate-words'
import { nameOf } from '@porchlight/domain/page-words'
import type { FormState } from '../frame.ts'
import { ConsentField } from './consent-field.tsx'
import { Field } from './field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PhoneField } from './phone-field.tsx'

const { newsletter } = siteMessages

export function NewsletterForm({ view, state }: { view: SiteView; state: FormState | null }) {
  const isSms = state?.values.by === 'sms'
  const consent = fill(newsletter.consent, { agent: nameOf(view.agent) })
  return (
    <section className="card" id="newsletter" aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{newsletter.title}</h2>
      <p className="muted">My newest listings and market updates, by email or text.</p>
      <FormFrame
        kind="newsletter"
        view={view}
        state={state}
        post="/api/v1/newsletter-lead"
        about={{ isFrom: 'newsletter' }}
        submit="Sign up"
        isQuiet
      >
        <fieldset className="tabs">
          <legend className="hidden">How would you like to hear from me?</legend>
          <label>
            <input type="radio" name="by" value="email" defaultChecked={!isSms} />
            <span>Inbox</span>
          </label>
          <label>
            <input type="radio" name="by" value="sms" defaultChecked={isSms} />
            <span>SMS</span>
          </label>
        </fieldset>
        <div data-when="email">
          <Field
            of="newsletter"
            name="emailId"
            label="Email address"
            type="email"
            autoComplete="email"
            state={state}
            invalid={newsletter.emailInvalid}
            required={newsletter.emailRequired}
          />
        </div>
        <div data-when="sms">
          <PhoneField
            of="newsletter"
            name="phoneNumber"
            state={state}
            required={newsletter.phoneRequired}
            invalid={newsletter.phoneInvalid}
          />
          <ConsentField of="newsletter" words={consent} required={newsletter.consentRequired} state={state} />
        </div>
      </FormFrame>
    </section>
  )
}
