import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { type ApiKey, apiKeyForm } from '@porchlight/contract/api-keys'
import { type ApiScope, apiScopes } from '@porchlight/contract/options'
import { z } from '@porchlight/contract/zod'
import { fill } from '@porchlight/domain/fill'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatMoment } from '../../../../lib/dates.ts'
import { weave } from '../../../../lib/weave.tsx'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { ChecklistField } from '../../../../ui/form/checklist-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import * as leadsWords from '../../../../words/leads.ts'
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
      title={leadsWords.apiKeys}
      text={weave(leadsWords.connectOtherApps, { docs: (name) => <a href="/api/docs">{name}</a> })}
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
          {made && <SecretOnce secret={made} label={leadsWords.apiKey} />}
          <AddApiKey onMade={setMade} />
        </>
      )}
    </SettingsSection>
  )
}

const scopeWords: Record<ApiScope, string> = {
  'leads:read': leadsWords.readLeads,
  'leads:write': leadsWords.changeLeadsAndNotes,
  'listings:read': leadsWords.readListings,
  'listings:write': leadsWords.changeListings,
  'pages:read': leadsWords.readPages,
  'pages:write': leadsWords.changeAndPublishPages,
  'webhooks:read': leadsWords.readWebhooks,
  'webhooks:write': leadsWords.changeWebhooks,
}

/** A select holds text. */
const formSchema = apiKeyForm.extend({
  days: z.string().transform((text) => (text === '' ? null : Number(text))),
})
const lifetimes = [
  { value: '', label: leadsWords.never },
  { value: '30', label: leadsWords.after30Days },
  { value: '90', label: leadsWords.after90Days },
  { value: '365', label: leadsWords.afterAYear },
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
        <TextField name="name" label={leadsWords.keyName} autoComplete="off" placeholder={leadsWords.mySpreadsheet} />
        <ChecklistField name="scopes" label={leadsWords.whatItCanDo} options={apiScopes} words={scopeWords} />
        <div className={classes.inline}>
          <SelectField name="days" label={leadsWords.expires} data={lifetimes} />
          <AddButton>{leadsWords.createKey}</AddButton>
        </div>
      </div>
      <FormMessage />
    </Form>
  )
}

function useOf({ hint, lastUsedAt, expiresAt }: ApiKey): string {
  const used = lastUsedAt ? formatMoment(lastUsedAt) : ''
  if (!expiresAt) return fill(used ? leadsWords.keyLastUsed : leadsWords.keyNeverUsed, { hint, used })
  return fill(used ? leadsWords.keyLastUsedEnds : leadsWords.keyNeverUsedEnds, {
    hint,
    used,
    end: formatMoment(expiresAt),
  })
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
        <small>{useOf(apiKey)}</small>
        <small>{apiKey.scopes.map((scope) => scopeWords[scope]).join(' · ')}</small>
      </div>
      <div className={classes.rowActions}>
        <Button variant="subtle" size="compact-sm" onClick={() => setAsking('roll')}>
          {leadsWords.replace}
        </Button>
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking('revoke')}>
          {leadsWords.revoke}
        </Button>
      </div>
      <ConfirmModal
        isOpen={asking === 'roll'}
        title={leadsWords.replaceApiKey}
        text={fill(leadsWords.createsANewKey, { name: apiKey.name })}
        confirmLabel={leadsWords.replace}
        onConfirm={async () => {
          onMade((await roll.mutateAsync({ id: apiKey._id })).data.key)
        }}
        onClose={close}
      />
      <ConfirmModal
        isOpen={asking === 'revoke'}
        title={leadsWords.revokeApiKey}
        text={fill(leadsWords.anythingUsingWillStopWorking, { name: apiKey.name })}
        confirmLabel={leadsWords.revoke}
        isDanger
        onConfirm={async () => {
          await revoke.mutateAsync({ id: apiKey._id })
        }}
        onClose={close}
      />
    </div>
  )
}
