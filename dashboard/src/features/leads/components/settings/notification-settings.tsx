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
      title="New lead alerts"
      text="The first agent to respond usually wins. We’ll let you know the moment someone reaches out."
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
      <CheckboxField name="agentMail" label="Email me each new lead" hint={`To ${email}`} />
      <CheckboxField name="agentSms" label="Text me each new lead" hint="To the number below" />
      <TextField
        name="smsNumber"
        label="Number for text messages"
        type="tel"
        autoComplete="tel"
        placeholder="+1 503 555 0142"
        hint="Reply to one of our texts from this number, and your lead gets your answer"
      />
      <CheckboxField
        name="remind"
        label="Remind me about waiting leads"
        hint="After 5 and 30 minutes: on your devices, otherwise by text or email. Never at night"
      />
      <CheckboxField
        name="confirmVisitor"
        label="Reply to the visitor right away"
        hint={`In your name, ${firstName}, at most once a day per person. Their reply comes to you`}
      />
      <TextAreaField
        name="firstAnswer"
        label="Automatic reply"
        hint="Sent by email, and by text to people who agreed to texts. Overnight texts wait until morning. We fill in {first}, {about} and {agent}."
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
