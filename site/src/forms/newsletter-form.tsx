import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { nameOf } from '@porchlight/domain/page-words'
import type { FormState } from '../frame.ts'
import { Field } from './field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PhoneField } from './phone-field.tsx'

const { newsletter } = siteMessages

export function NewsletterForm({ view, state }: { view: SiteView; state: FormState | null }) {
  const isSms = state?.values.by === 'sms'
  const consent = newsletter.consent.replace('{agent}', nameOf(view.agent))
  return (
    <section className="card" id="newsletter" aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{newsletter.title}</h2>
      <p className="muted">My newest listings and market updates, by e-mail or text message.</p>
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
            label="E-mail address"
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
          <div className="field">
            <label className="consent">
              <input
                type="checkbox"
                name="consentText"
                value={consent}
                data-required={newsletter.consentRequired}
                aria-describedby="newsletter-consentText-error"
                defaultChecked={Boolean(state?.values.consentText)}
              />
              <span>{consent}</span>
            </label>
            <p className="error" id="newsletter-consentText-error" data-error="consentText">
              {state?.errors.consentText}
            </p>
          </div>
        </div>
      </FormFrame>
    </section>
  )
}
