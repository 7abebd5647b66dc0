import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { nameOf } from '@porchlight/domain/page-words'
import type { FormState } from '../frame.ts'
import { useWords } from '../use-words.ts'
import { ConsentField } from './consent-field.tsx'
import { Field } from './field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PhoneField } from './phone-field.tsx'

export function NewsletterForm({ view, state }: { view: SiteView; state: FormState | null }) {
  const { newsletter, form } = useWords()
  const isSms = state?.values.by === 'sms'
  const consent = fill(newsletter.consent, { agent: nameOf(view.agent) })
  return (
    <section className="card" id="newsletter" aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{newsletter.title}</h2>
      <p className="muted">{newsletter.text}</p>
      <FormFrame
        kind="newsletter"
        view={view}
        state={state}
        post="/api/v1/newsletter-lead"
        about={{ isFrom: 'newsletter' }}
        submit={newsletter.submit}
        isQuiet
      >
        <fieldset className="tabs">
          <legend className="hidden">{newsletter.by}</legend>
          <label>
            <input type="radio" name="by" value="email" defaultChecked={!isSms} />
            <span>{newsletter.inbox}</span>
          </label>
          <label>
            <input type="radio" name="by" value="sms" defaultChecked={isSms} />
            <span>{newsletter.sms}</span>
          </label>
        </fieldset>
        <div data-when="email">
          <Field
            of="newsletter"
            name="emailId"
            label={form.emailAddress}
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
