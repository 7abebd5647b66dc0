import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import type { Webhook } from '@porchlight/contract/webhooks'
import { fill } from '@porchlight/domain/fill'
import { lazy, useState } from 'react'
import { messageOf } from '../../../../lib/api.ts'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toastBad, toastGood } from '../../../../ui/toast.ts'
import * as words from '../../../../words/leads.ts'
import { useDeleteWebhook, useDeliveries, useSwitchWebhook, useTestWebhook } from '../../api/settings.ts'
import classes from './lead-settings.module.css'
import { wordsOfEvent } from './webhook-events.tsx'
import { TryNow, WebhookTrouble } from './webhook-trouble.tsx'

/** Come with their dialogs, which open once both are there. */
const WebhookEditor = lazy(async () => ({ default: (await import('./webhook-editor.tsx')).WebhookEditor }))
const ResumeForm = lazy(async () => ({ default: (await import('./resume-form.tsx')).ResumeForm }))

type Asking = 'edit' | 'resume' | 'remove'

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const test = useTestWebhook()
  const switchOn = useSwitchWebhook()
  const remove = useDeleteWebhook()
  const deliveries = useDeliveries()
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const told = { onError: (error: Error) => toastBad(messageOf(error)) }
  const id = webhook._id
  const hasHeld = deliveries.data?.some(({ webhookId, status }) => webhookId === id && status === 'held')

  function turn() {
    if (hasHeld && !webhook.isOn) setAsking('resume')
    else switchOn.mutate({ id, isOn: !webhook.isOn }, told)
  }

  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <span>{webhook.url}</span>
        <small>{webhook.events.map(wordsOfEvent).join(' · ')}</small>
        <small>
          {fill(webhook.isOn ? words.onSecretEndsWith : words.pausedSecretEndsWith, { hint: webhook.hint })}
        </small>
        <WebhookTrouble webhook={webhook} />
      </div>
      <div className={classes.rowActions}>
        <TryNow webhook={webhook} />
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => test.mutate({ id }, { ...told, onSuccess: () => toastGood(messages.integrations.testQueued) })}
        >
          {words.sendTest}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setAsking('edit')}>
          {words.edit}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={turn}>
          {webhook.isOn ? words.pause : words.resume}
        </Button>
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking('remove')}>
          {words.remove}
        </Button>
      </div>
      <Dialog isOpen={asking === 'edit'} onClose={close} title={words.editWebhook} size={560} closesOutside={false}>
        <WebhookEditor webhook={webhook} onClose={close} />
      </Dialog>
      <Dialog isOpen={asking === 'resume'} onClose={close} title={words.resumeWebhook}>
        <ResumeForm id={id} onClose={close} />
      </Dialog>
      <ConfirmModal
        isOpen={asking === 'remove'}
        title={words.removeWebhook}
        text={fill(words.nothingMoreWillBeSent, { url: webhook.url })}
        confirmLabel={words.remove}
        isDanger
        onConfirm={async () => {
          await remove.mutateAsync({ id })
        }}
        onClose={close}
      />
    </div>
  )
}
