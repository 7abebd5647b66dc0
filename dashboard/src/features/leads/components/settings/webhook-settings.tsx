import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { type Webhook, webhookForm } from '@porchlight/contract/webhooks'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../../../lib/api.ts'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toastBad, toastGood } from '../../../../ui/toast.ts'
import { useAddWebhook, useDeleteWebhook, useSwitchWebhook, useTestWebhook, useWebhooks } from '../../api/settings.ts'
import { AddButton } from './add-button.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import classes from './lead-settings.module.css'
import { SecretOnce } from './secret-once.tsx'
import { SettingsSection } from './settings-section.tsx'
import { TryNow, WebhookTrouble } from './webhook-trouble.tsx'

const sentences = messages.integrations

const isOwn = ({ kind }: Webhook) => kind === 'webhook'

export function WebhookSettings() {
  const webhooks = useWebhooks()
  const [secret, setSecret] = useState('')
  return (
    <SettingsSection
      title="Webhooks"
      text="Each new lead is sent to your own address, signed, and retried for a day if there’s no response."
      query={webhooks}
    >
      {(all) => (
        <>
          {all.some(isOwn) && (
            <div>
              {all.filter(isOwn).map((webhook) => (
                <WebhookRow key={webhook._id} webhook={webhook} />
              ))}
            </div>
          )}
          {secret && <SecretOnce secret={secret} label="Signing secret" />}
          <AddWebhook onAdded={setSecret} />
          {all.length > 0 && <DeliveryLog />}
        </>
      )}
    </SettingsSection>
  )
}

function AddWebhook({ onAdded }: { onAdded: (secret: string) => void }) {
  const add = useAddWebhook()
  const form = useForm({ resolver: zodResolver(webhookForm), defaultValues: { url: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { data } = await add.mutateAsync(values)
        form.reset()
        onAdded(data.secret)
      }}
    >
      <div className={classes.inline}>
        <TextField name="url" label="Address" type="url" placeholder="https://example.com/leads" />
        <AddButton>Add webhook</AddButton>
      </div>
      <FormMessage />
    </Form>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const test = useTestWebhook()
  const switchOn = useSwitchWebhook()
  const remove = useDeleteWebhook()
  const [isAsking, setAsking] = useState(false)
  const told = { onError: (error: Error) => toastBad(messageOf(error)) }
  const id = webhook._id
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <span>{webhook.url}</span>
        <small>
          {webhook.isOn ? 'On' : 'Paused'}, secret ends with {webhook.hint}
        </small>
        <WebhookTrouble webhook={webhook} />
      </div>
      <div className={classes.rowActions}>
        <TryNow webhook={webhook} />
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => test.mutate({ id }, { ...told, onSuccess: () => toastGood(sentences.testQueued) })}
        >
          Send test
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => switchOn.mutate({ id, isOn: !webhook.isOn }, told)}>
          {webhook.isOn ? 'Pause' : 'Resume'}
        </Button>
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title="Remove webhook"
        text={`New leads will no longer be sent to ${webhook.url}.`}
        confirmLabel="Remove"
        isDanger
        onConfirm={async () => {
          await remove.mutateAsync({ id })
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
