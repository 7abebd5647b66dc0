import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { followUpBossForm } from '@porchlight/contract/webhooks'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../../../lib/api.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toastBad, toastGood } from '../../../../ui/toast.ts'
import { useConnectFollowUpBoss, useDeleteWebhook, useWebhooks } from '../../api/settings.ts'
import { AddButton } from './add-button.tsx'
import classes from './lead-settings.module.css'
import { SettingsSection } from './settings-section.tsx'

export function FollowUpBossSettings() {
  const webhooks = useWebhooks()
  const disconnect = useDeleteWebhook()
  return (
    <SettingsSection
      title="Follow Up Boss"
      text="Each new lead becomes an event there, so that your action plans start at once."
      query={webhooks}
    >
      {(all) => {
        const connection = all.find(({ kind }) => kind === 'follow-up-boss')
        return connection ? (
          <div className={classes.row}>
            <div className={classes.rowText}>
              <span>Connected</span>
              <small>The key ends with {connection.hint}</small>
            </div>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              onClick={() =>
                disconnect.mutate({ id: connection._id }, { onError: (error) => toastBad(messageOf(error)) })
              }
            >
              Disconnect
            </Button>
          </div>
        ) : (
          <ConnectForm />
        )
      }}
    </SettingsSection>
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
          label="API key"
          autoComplete="off"
          spellCheck={false}
          hint="In Follow Up Boss: Admin, API, Create API Key"
        />
        <AddButton>Connect</AddButton>
      </div>
      <FormMessage />
    </Form>
  )
}
