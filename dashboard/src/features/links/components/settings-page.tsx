import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { forEachNetwork, networkList } from '@porchlight/contract/networks'
import type { PageSettings } from '@porchlight/contract/page'
import { settingsForm } from '@porchlight/contract/page-settings'
import { routes } from '@porchlight/contract/routes'
import type { StoredSettings } from '@porchlight/contract/settings'
import { fill } from '@porchlight/domain/fill'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useTitle } from '../../../lib/use-title.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { showPicture, showYesOrNo } from '../../../ui/form/conflict-values.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type ConflictField, useConflict } from '../../../ui/form/use-conflict.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/links.ts'
import { loadSettings, saveSettings, settingsQuery } from '../api/settings.ts'
import { FaviconField } from './favicon-field.tsx'
import classes from './settings-page.module.css'
import { SettingsSkeleton } from './settings-skeleton.tsx'

/** What holds for every page of the agent. */
export function SettingsPage() {
  useTitle(words.settingsTitle)
  const settings = useQuery(settingsQuery)
  return (
    <>
      <header className={classes.header}>
        <Button
          component={Link}
          to={routes.landingPages}
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={18} />}
        >
          {words.back}
        </Button>
        <h1>{words.settings}</h1>
      </header>
      {settings.data && <SettingsForm settings={settings.data} />}
      {settings.isPending && <SettingsSkeleton />}
      {settings.isError && (
        <Panel>
          <ErrorState message={messages.general.somethingWentWrongLoud} onRetry={() => settings.refetch()} />
        </Panel>
      )}
    </>
  )
}

const storedOf = ({ version, ...values }: StoredSettings) => ({ version, values })

const conflictFields: Partial<Record<keyof PageSettings, ConflictField>> = {
  favicon: { label: words.favicon, show: showPicture },
  ...forEachNetwork(({ label }) => ({ label: fill(words.addressOfNetwork, { label }) })),
  showMlsLogo: { label: words.showTheMlsLogo, show: showYesOrNo },
  showHousingLogo: { label: words.showTheEqualHousingLogo, show: showYesOrNo },
}

function SettingsForm({ settings }: { settings: StoredSettings }) {
  const navigate = useNavigate()
  const opened = storedOf(settings)
  const form = useForm({ resolver: zodResolver(settingsForm), defaultValues: opened.values, mode: 'onTouched' })
  const conflict = useConflict({
    form,
    opened,
    load: async () => storedOf(await loadSettings()),
    fields: conflictFields,
  })

  async function save(values: PageSettings) {
    await saveSettings({ ...values, version: conflict.version() })
    toastGood(messages.links.settingsSaved, 'updatable')
    navigate(routes.landingPages)
  }

  return (
    <Form
      form={form}
      onSubmit={save}
      onConflict={conflict.settle}
      failureToast={messages.general.somethingWentWrongLoud}
      className={classes.form}
    >
      <LeaveGuard />
      <Panel>
        <div className={classes.section}>
          <h2>{words.favicon}</h2>
          <FaviconField />
        </div>
        <div className={classes.section}>
          <h2>{words.socialUrls}</h2>
          <div className={classes.addresses}>
            {networkList.map(({ field, label, example }) => (
              <TextField
                key={field}
                name={field}
                label={fill(words.addressOfNetwork, { label })}
                type="url"
                inputMode="url"
                placeholder={example}
              />
            ))}
          </div>
        </div>
        <div className={classes.section}>
          <h2>{words.footer}</h2>
          <CheckboxField name="showMlsLogo" label={words.showTheMlsLogo} />
          <CheckboxField name="showHousingLogo" label={words.showTheEqualHousingLogo} />
        </div>
      </Panel>
      <FormMessage />
      {conflict.dialog}
      <div className={classes.submit}>
        <SubmitButton>{messages.listings.saveAndExit}</SubmitButton>
      </div>
    </Form>
  )
}
