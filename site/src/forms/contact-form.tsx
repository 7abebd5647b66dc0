import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/estimate-words'
import { fullAddressOf } from '@porchlight/domain/listing-facts'
import { nameOf } from '@porchlight/domain/page-words'
import type { FormState } from '../frame.ts'
import { ConsentField } from './consent-field.tsx'
import { Field } from './field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { PhoneField } from './phone-field.tsx'

const { contact, letsTalk } = siteMessages

export function ContactForm({ view, state }: { view: SiteView; state: FormState | null }) {
  const about = {
    isFrom: 'contact_us',
    address: view.property ? fullAddressOf(view.property) : '',
    campaignType: view.page.campaignType,
  }
  const shared = { of: 'contact', state }
  return (
    <FormFrame kind="contact" view={view} state={state} post="/api/v1/inquiry" about={about} submit={letsTalk}>
      <PersonFields {...shared} words={contact} />
      <PhoneField {...shared} name="phone" required={contact.phoneRequired} invalid={contact.phoneInvalid} />
      <ConsentField {...shared} words={fill(contact.consent, { agent: nameOf(view.agent) })} />
      <Field {...shared} name="message" label="Message (optional)" rows={4} />
    </FormFrame>
  )
}
