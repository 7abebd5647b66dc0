import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { type ApiKey, apiKeyForm } from '@porchlight/contract/api-keys'
import { type ApiScope, apiScopes } from '@porchlight/contract/options'
import { z } from '@porchlight/contract/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatMoment } from '../../../../lib/dates.ts'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { ChecklistField } from '../../../../ui/form/checklist-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useAddApiKey, useApiKeys, useRevokeApiKey, useRollApiKey } from '../../api/settings.ts'
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
          Connect other apps to your account. Each key can only do what you allow. The <a href="/api/docs">API docs</a>{' '}
          explain how.
        </>
      }
      query={apiKeys}
    >
      {(all) => (
        <>
          {all.length > 0 && (
            <div>
              {all.map((apiKey) => (
                <ApiKeyRow key={apiKey._id} apiKey={apiKey} onMade={setMade} />
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

const scopeWords: Record<ApiScope, string> = {
  'leads:read': 'Read leads',
  'leads:write': 'Change leads and notes',
  'listings:read': 'Read listings',
  'listings:write': 'Change listings',
  'pages:read': 'Read pages',
  'pages:write': 'Change and publish pages',
  'webhooks:read': 'Read webhooks',
  'webhooks:write': 'Change webhooks',
}

/** A select holds text. */
const formSchema = apiKeyForm.extend({
  days: z.string().transform((text) => (text === '' ? null : Number(text))),
})
const lifetimes = [
  { value: '', label: 'Never' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
]

function AddApiKey({ onMade }: { onMade: (key: string) => void }) {
  const add = useAddApiKey()
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: '', scopes: ['leads:read'], days: '' },
  })
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { data } = await add.mutateAsync(values)
        form.reset()
        onMade(data.key)
      }}
    >
      <div className={classes.form}>
        <TextField name="name" label="Key name" autoComplete="off" placeholder="My spreadsheet" />
        <ChecklistField name="scopes" label="What it can do" options={apiScopes} words={scopeWords} />
        <div className={classes.inline}>
          <SelectField name="days" label="Expires" data={lifetimes} />
          <AddButton>Create key</AddButton>
        </div>
      </div>
      <FormMessage />
    </Form>
  )
}

function ApiKeyRow({ apiKey, onMade }: { apiKey: ApiKey; onMade: (key: string) => void }) {
  const revoke = useRevokeApiKey()
  const roll = useRollApiKey()
  const [asking, setAsking] = useState<'revoke' | 'roll' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <span>{apiKey.name}</span>
        <small>
          Ends with {apiKey.hint}, {apiKey.lastUsedAt ? `last used ${formatMoment(apiKey.lastUsedAt)}` : 'never used'}
          {apiKey.expiresAt && `, ends ${formatMoment(apiKey.expiresAt)}`}
        </small>
        <small>{apiKey.scopes.map((scope) => scopeWords[scope]).join(' · ')}</small>
      </div>
      <div className={classes.rowActions}>
        <Button variant="subtle" size="compact-sm" onClick={() => setAsking('roll')}>
          Replace
        </Button>
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking('revoke')}>
          Revoke
        </Button>
      </div>
      <ConfirmModal
        isOpen={asking === 'roll'}
        title="Replace API key"
        text={`Creates a new key with the same access. The old ${apiKey.name} key keeps working for one more day.`}
        confirmLabel="Replace"
        onConfirm={async () => {
          onMade((await roll.mutateAsync({ id: apiKey._id })).data.key)
        }}
        onClose={close}
      />
      <ConfirmModal
        isOpen={asking === 'revoke'}
        title="Revoke API key"
        text={`Anything using ${apiKey.name} will stop working right away.`}
        confirmLabel="Revoke"
        isDanger
        onConfirm={async () => {
          await revoke.mutateAsync({ id: apiKey._id })
        }}
        onClose={close}
      />
    </div>
  )
}
