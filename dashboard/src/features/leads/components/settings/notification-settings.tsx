import { zodResolver } from '@hookform/resolvers/zod'
import { type LeadSettings, leadSettingsSchema } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { firstAnswer } from '@porchlight/domain/first-answer'
import { useForm, useWatch } from 'react-hook-form'
import { useAgent } from '../../../../lib/me.ts'
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toastGood } from '../../../../ui/toast.ts'
import { useLeadSettings, useSaveLeadSettings } from '../../api/settings.ts'
import classes from './lead-settings.module.css'
import { SettingsSection } from './settings-section.tsx'

export function NotificationSettings() {
  const settings = useLeadSettings()
  return (
    <SettingsSection
      title="Answer first"
      text="The first agent to answer usually wins. We tell you the moment someone writes."
      query={settings}
    >
      {(data) => <SettingsForm settings={data} />}
    </SettingsSection>
  )
}

function SettingsForm({ settings }: { settings: LeadSettings }) {
  const { email, firstName } = useAgent()
  const save = useSaveLeadSettings()
  const form = useForm({ resolver: zodResolver(leadSettingsSchema), defaultValues: settings, mode: 'onTouched' })
  return (
    <Form
      form={form}
      className={classes.form}
      onSubmit={async (values) => {
        const { data } = await save.mutateAsync(values)
        form.reset(data)
        toastGood(messages.leads.settingsSaved)
      }}
    >
      <CheckboxField name="agentMail" label="E-mail me each new lead" hint={`To ${email}`} />
      <CheckboxField name="agentSms" label="Text me each new lead" hint="To the number below, where there is one" />
      <TextField
        name="smsNumber"
        label="Number for text messages"
        type="tel"
        autoComplete="tel"
        placeholder="+1 503 555 0142"
      />
      <CheckboxField
        name="confirmVisitor"
        label="Answer the visitor at once"
        hint={`In your name, ${firstName}, once a day for one person; their answer comes to you`}
      />
      <TextAreaField
        name="firstAnswer"
        label="First answer"
        hint="By e-mail, and by text to whoever agreed to texts; at night the text waits until morning. {first}, {about} and {agent} are filled in."
      />
      <Preview />
      <FormMessage />
      <SubmitButton>{messages.general.save}</SubmitButton>
    </Form>
  )
}

/** As a visitor of a listing would read it. */
function Preview() {
  const { firstName, lastName } = useAgent()
  const words = useWatch<LeadSettings, 'firstAnswer'>({ name: 'firstAnswer' })
  const sample = { firstName: 'Nora', listingAddress: '12 Larch Lane', isAboutValue: false }
  return (
    <figure className={classes.preview} aria-labelledby="first-answer-preview">
      <figcaption id="first-answer-preview">Nora reads</figcaption>
      <p>{firstAnswer(words ?? '', { ...sample, agentName: `${firstName} ${lastName}`.trim() })}</p>
    </figure>
  )
}
