import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { followUpBossForm, type Webhook } from '@porchlight/contract/webhooks'
import { fill } from '@porchlight/domain/fill'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toastGood } from '../../../../ui/toast.ts'
import * as words from '../../../../words/leads.ts'
import { useConnectFollowUpBoss, useDeleteWebhook, useWebhooks } from '../../api/settings.ts'
import { AddButton } from './add-button.tsx'
import classes from './lead-settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { TryNow, WebhookTrouble } from './webhook-trouble.tsx'

export function FollowUpBossSettings() {
  const webhooks = useWebhooks()
  return (
    <SettingsSection title={words.followUpBoss} text={words.eachNewLeadBecomes} query={webhooks}>
      {(all) => {
        const connection = all.find(({ kind }) => kind === 'follow-up-boss')
        return connection ? <Connection connection={connection} /> : <ConnectForm />
      }}
    </SettingsSection>
  )
}

function Connection({ connection }: { connection: Webhook }) {
  const disconnect = useDeleteWebhook()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <span>{words.connected}</span>
        <small>{fill(words.theKeyEndsWith, { hint: connection.hint })}</small>
        <WebhookTrouble webhook={connection} />
      </div>
      <div className={classes.rowActions}>
        <TryNow webhook={connection} />
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
          {words.disconnect}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title={words.disconnectFollowUpBoss}
        text={words.newLeadsWillNoLonger}
        confirmLabel={words.disconnect}
        isDanger
        onConfirm={async () => {
          await disconnect.mutateAsync({ id: connection._id })
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function ConnectForm() {
  const connect = useConnectFollowUpBoss()
  const form = useForm({ resolver: zodResolver(followUpBossForm), defaultValues: { apiKey: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await connect.mutateAsync(values)
        toastGood(messages.integrations.connected)
      }}
    >
      <div className={classes.inline}>
        <TextField
          name="apiKey"
          label={words.apiKey}
          autoComplete="off"
          spellCheck={false}
          hint={words.inFollowUpBossAdmin}
        />
        <AddButton>{words.connect}</AddButton>
      </div>
      <FormMessage />
    </Form>
  )
}
