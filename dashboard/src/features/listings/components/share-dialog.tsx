import { zodResolver } from '@hookform/resolvers/zod'
import { shareByEmail as emailSchema, shareBySms as smsSchema } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import type { Property } from '@porchlight/contract/property'
import { links } from '@porchlight/contract/routes'
import { z } from '@porchlight/contract/zod'
import { fullAddressOf, measuresOf, priceOf } from '@porchlight/domain/listing-facts'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ProofNotice } from '../../../ui/proof-notice.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/listings.ts'
import { shareByEmail, shareBySms, useSharePreview } from '../api/listings.ts'
import classes from './my-listings.module.css'

const message = emailSchema.shape.message
const schema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('email'), email: emailSchema.shape.email, message }),
  z.object({ by: z.literal('sms'), phone: smsSchema.shape.phone, message }),
])
const ways = [
  ['email', words.email],
  ['sms', words.textMessage],
] as const

export function ShareDialog({ listing, onClose }: { listing: Property | null; onClose: () => void }) {
  return (
    <Dialog isOpen={listing !== null} title={words.shareThisListing} onClose={onClose} closesOutside={false}>
      {listing && <ShareForm listing={listing} onDone={onClose} />}
    </Dialog>
  )
}

function ShareForm({ listing, onDone }: { listing: Property; onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { by: 'email' as 'email' | 'sms', email: '', phone: '', message: '' },
  })
  const by = form.watch('by')
  const id = listing._id
  return (
    <Form
      form={form}
      className={classes.share}
      onSubmit={async (values) => {
        toastGood(
          values.by === 'email'
            ? await shareByEmail({ id, email: values.email, message: values.message })
            : await shareBySms({ id, phone: values.phone, message: values.message }),
        )
        onDone()
      }}
    >
      <ProofNotice />
      <SharedContent listing={listing} />
      <ChoiceField name="by" label={words.sendItBy} options={ways} />
      {by === 'email' ? (
        <TextField key="email" name="email" label={words.email} type="email" autoComplete="off" data-autofocus />
      ) : (
        <TextField
          key="phone"
          name="phone"
          label={words.phoneNumber}
          type="tel"
          autoComplete="off"
          hint={messages.texts.shareAttests}
        />
      )}
      <TextAreaField name="message" label={words.message} hint={words.appearsAboveTheListing} />
      <FormMessage />
      <SubmitButton>{words.shareListing}</SubmitButton>
    </Form>
  )
}

/** Exactly what somebody will get, said before it is sent. */
function SharedContent({ listing }: { listing: Property }) {
  const { data } = useSharePreview(listing._id)
  const facts = [priceOf(listing), ...measuresOf(listing).map(({ text }) => text)].filter(Boolean)
  return (
    <div className={classes.shared}>
      <strong>{fullAddressOf(listing) || words.noAddressYet}</strong>
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      <span>{listing.numOfImage > 0 ? words.withItsFirstPhoto : words.withoutAPhoto}</span>
      {data && (
        <span>
          {data.link ? (
            <>
              {words.withTheLink} <a href={data.link}>{data.link.replace(/^https?:\/\//, '')}</a>
            </>
          ) : (
            <>
              {words.withoutALink}{' '}
              <Link to={links.createListingWebsite(listing._id)}>{words.createListingWebsite}</Link>
            </>
          )}
        </span>
      )}
      {listing.status === 'draft' && <p className={classes.draftNote}>{messages.listings.sharingDraft}</p>}
    </div>
  )
}
