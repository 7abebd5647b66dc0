import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { type ApiKey, apiKeyForm } from '@porchlight/contract/api-keys'
import { leadEndpoints } from '@porchlight/contract/leads'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatMoment } from '../../../../lib/dates.ts'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useAddApiKey, useApiKeys, useRevokeApiKey } from '../../api/settings.ts'
import { AddButton } from './add-button.tsx'
import classes from './lead-settings.module.css'
import { SecretOnce } from './secret-once.tsx'
import { SettingsSection } from './settings-section.tsx'

export function ApiKeySettings() {
  const apiKeys = useApiKeys()
  const [made, setMade] = useState('')
  return (
    <SettingsSection
      title="API keys"
      text={
        <>
          For programs that read your leads: <code>GET {leadEndpoints.leads.path}</code> with the key in the
          Authorization header.
        </>
      }
      query={apiKeys}
    >
      {(all) => (
        <>
          {all.length > 0 && (
            <div>
              {all.map((apiKey) => (
                <ApiKeyRow key={apiKey._id} apiKey={apiKey} />
              ))}
            </div>
          )}
          {made && <SecretOnce secret={made} label="API key" />}
          <AddApiKey onMade={setMade} />
        </>
      )}
    </SettingsSection>
  )
}

function AddApiKey({ onMade }: { onMade: (key: string) => void }) {
  const add = useAddApiKey()
  const form = useForm({ resolver: zodResolver(apiKeyForm), defaultValues: { name: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { data } = await add.mutateAsync(values)
        form.reset()
        onMade(data.key)
      }}
    >
      <div className={classes.inline}>
        <TextField name="name" label="Name of the key" autoComplete="off" placeholder="My spreadsheet" />
        <AddButton>Make key</AddButton>
      </div>
      <FormMessage />
    </Form>
  )
}

function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useRevokeApiKey()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <span>{apiKey.name}</span>
        <small>
          Ends with {apiKey.hint},{' '}
          {apiKey.lastUsedAt ? `last used ${formatMoment(apiKey.lastUsedAt)}` : 'never used so far'}
        </small>
      </div>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title="Revoke API key"
        text={`Whatever uses ${apiKey.name} can no longer read your leads.`}
        confirmLabel="Revoke"
        isDanger
        onConfirm={async () => {
          await revoke.mutateAsync({ id: apiKey._id })
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
