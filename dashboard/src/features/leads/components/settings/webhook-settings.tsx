import { zodResolver } from '@hookform/resolvers/zod'
import { type Webhook, webhookForm } from '@porchlight/contract/webhooks'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import * as words from '../../../../words/leads.ts'
import { useAddWebhook, useWebhooks } from '../../api/settings.ts'
import { AddButton } from './add-button.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import classes from './lead-settings.module.css'
import { SecretOnce } from './secret-once.tsx'
import { SettingsSection } from './settings-section.tsx'
import { EventsField } from './webhook-events.tsx'
import { WebhookRow } from './webhook-row.tsx'

const isOwn = ({ kind }: Webhook) => kind === 'webhook'

export function WebhookSettings() {
  const webhooks = useWebhooks()
  const [secret, setSecret] = useState('')
  return (
    <SettingsSection title={words.webhooks} text={words.whatHappensInYourAccount} query={webhooks}>
      {(all) => (
        <>
          {all.some(isOwn) && (
            <div>
              {all.filter(isOwn).map((webhook) => (
                <WebhookRow key={webhook._id} webhook={webhook} />
              ))}
            </div>
          )}
          {secret && <SecretOnce secret={secret} label={words.signingSecret} />}
          <AddWebhook onAdded={setSecret} />
          {all.length > 0 && <DeliveryLog />}
        </>
      )}
    </SettingsSection>
  )
}

function AddWebhook({ onAdded }: { onAdded: (secret: string) => void }) {
  const add = useAddWebhook()
  const form = useForm({
    resolver: zodResolver(webhookForm),
    defaultValues: { url: '', events: ['lead.created'] },
  })
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { data } = await add.mutateAsync(values)
        form.reset()
        onAdded(data.secret)
      }}
    >
      <div className={classes.form}>
        <TextField name="url" label={words.address} type="url" placeholder="https://example.com/leads" />
        <EventsField />
        <div>
          <AddButton>{words.addWebhook}</AddButton>
        </div>
      </div>
      <FormMessage />
    </Form>
  )
}
