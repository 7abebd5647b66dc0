import { pagePath } from '@porchlight/contract/page-address'
import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { fullAddressOf } from '@porchlight/domain/listing-facts'
import { nameOf } from '@porchlight/domain/page-words'
import { type Embed, embedHref, type FormState, sourceOf } from '../frame.ts'
import { useWords } from '../use-words.ts'
import { ConsentField } from './consent-field.tsx'
import { Field } from './field.tsx'
import { FormFrame } from './form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { PhoneField } from './phone-field.tsx'
import { TalkFields } from './talk-fields.tsx'

interface ContactFormProps {
  view: SiteView
  state: FormState | null
  /** Where it stands below an estimate: of which home, and what brings its reader back there without script. */
  estimate?: { home: string; reference: string }
  /** Where it stands on another site. */
  embed?: Embed
}

export function ContactForm({ view, state, estimate, embed }: ContactFormProps) {
  const { contact, letsTalk, form } = useWords()
  const { page, property } = view
  const about = {
    isFrom: 'contact_us',
    address: property ? fullAddressOf(property) : '',
    campaignType: page.campaignType,
    ...(estimate && { address: estimate.home, reference: estimate.reference }),
    ...(embed && { visitSource: sourceOf(embed) }),
  }
  const shared = { of: 'contact', state }
  const frame = { kind: 'contact', view, state, post: '/api/v1/inquiry', about, submit: letsTalk } as const
  const action = embed ? embedHref(embed, page._id) : estimate ? pagePath(page) : ''
  return (
    <FormFrame {...frame} action={action}>
      {estimate && <TalkFields {...shared} />}
      <PersonFields {...shared} words={contact} />
      <PhoneField {...shared} name="phone" required={contact.phoneRequired} invalid={contact.phoneInvalid} />
      <ConsentField {...shared} words={fill(contact.consent, { agent: nameOf(view.agent) })} />
      <Field {...shared} name="message" label={form.message} rows={4} />
    </FormFrame>
  )
}
