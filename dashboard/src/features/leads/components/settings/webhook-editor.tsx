import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@porchlight/contract/messages'
import { eventsRange, type Webhook, webhookForm } from '@porchlight/contract/webhooks'
import { fill } from '@porchlight/domain/fill'
import { resentWords } from '@porchlight/domain/resent-words'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../../../lib/api.ts'
import { formatMoment } from '../../../../lib/dates.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { MomentField } from '../../../../ui/form/moment-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toastBad, toastGood } from '../../../../ui/toast.ts'
import { WorkButton } from '../../../../ui/work-button.tsx'
import * as words from '../../../../words/leads.ts'
import { useChangeWebhook, useResendEvents, useRollSecret } from '../../api/settings.ts'
import { AddButton } from './add-button.tsx'
import { DialogActions } from './dialog-actions.tsx'
import classes from './lead-settings.module.css'
import { SecretOnce } from './secret-once.tsx'
import { EventsField } from './webhook-events.tsx'

const minute = 60_000
const day = 24 * 60 * minute

interface WebhookEditorProps {
  webhook: Webhook
  onClose: () => void
}

/** Where it goes and what it is told; apart from that its secret, and what is to be told once more. */
export function WebhookEditor({ webhook, onClose }: WebhookEditorProps) {
  return (
    <div className={classes.editor}>
      <AddressForm webhook={webhook} onClose={onClose} />
      <Secret webhook={webhook} />
      <ResendForm webhook={webhook} />
    </div>
  )
}

function AddressForm({ webhook: { _id: id, url, events }, onClose }: WebhookEditorProps) {
  const change = useChangeWebhook()
  const form = useForm({ resolver: zodResolver(webhookForm), defaultValues: { url, events } })
  return (
    <Form
      form={form}
      className={classes.form}
      onSubmit={async (values) => {
        await change.mutateAsync({ id, ...values })
        toastGood(messages.integrations.saved)
        onClose()
      }}
    >
      <TextField name="url" label={words.address} type="url" data-autofocus />
      <EventsField />
      <FormMessage />
      <DialogActions label={messages.general.save} onCancel={onClose} />
    </Form>
  )
}

function Secret({ webhook: { _id: id, hint, formerSecretEndsAt } }: { webhook: Webhook }) {
  const roll = useRollSecret()
  const isOverlapping = formerSecretEndsAt !== null && Date.parse(formerSecretEndsAt) > Date.now()
  return (
    <section aria-labelledby="webhook-secret">
      <h3 id="webhook-secret">{words.signingSecret}</h3>
      <p className={classes.nothing}>
        {fill(words.itEndsWith, { hint })}{' '}
        {isOverlapping
          ? fill(words.theOldOneSignsUntil, { formerSecretEndsAt: formatMoment(formerSecretEndsAt) })
          : words.ifYouReplace}
      </p>
      {roll.data ? (
        <SecretOnce secret={roll.data.data.secret} label={words.signingSecret} />
      ) : (
        <WorkButton
          variant="default"
          isWorking={roll.isPending}
          onClick={() => roll.mutate({ id }, { onError: (error) => toastBad(messageOf(error)) })}
        >
          {words.replaceSecret}
        </WorkButton>
      )}
    </section>
  )
}

function ResendForm({ webhook: { _id: id } }: { webhook: Webhook }) {
  const resend = useResendEvents()
  // To the end of this minute: the field knows no seconds.
  const [end] = useState(() => Math.ceil(Date.now() / minute) * minute)
  const form = useForm({
    resolver: zodResolver(eventsRange),
    defaultValues: { from: new Date(end - day).toISOString(), to: new Date(end).toISOString() },
  })
  return (
    <section aria-labelledby="webhook-resend">
      <h3 id="webhook-resend">{words.resendEvents}</h3>
      <p className={classes.nothing}>{words.sendsEveryEvent}</p>
      <Form
        form={form}
        className={classes.form}
        onSubmit={async (range) => {
          toastGood(resentWords(await resend.mutateAsync({ id, ...range })))
        }}
      >
        <div className={classes.range}>
          <MomentField name="from" label={words.from} />
          <MomentField name="to" label={words.to} />
        </div>
        <FormMessage />
        <div>
          <AddButton>{words.resend}</AddButton>
        </div>
      </Form>
    </section>
  )
}
