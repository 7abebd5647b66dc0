import { zodResolver } from '@hookform/resolvers/zod'
import { type LeadSettings, leadSettingsSchema } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
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
import * as leadsWords from '../../../../words/leads.ts'
import { useLeadSettings, useSaveLeadSettings } from '../../api/settings.ts'
import classes from './lead-settings.module.css'
import { SettingsSection } from './settings-section.tsx'

export function NotificationSettings() {
  const settings = useLeadSettings()
  return (
    <SettingsSection title={leadsWords.newLeadAlerts} text={leadsWords.theFirstAgentToRespond} query={settings}>
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
      <CheckboxField
        name="agentMail"
        label={leadsWords.emailMeEachNewLead}
        hint={fill(leadsWords.toEmail, { email })}
      />
      <CheckboxField name="agentSms" label={leadsWords.textMeEachNewLead} hint={leadsWords.toTheNumberBelow} />
      <TextField
        name="smsNumber"
        label={leadsWords.numberForTextMessages}
        type="tel"
        autoComplete="tel"
        placeholder="+1 503 555 0142"
        hint={leadsWords.replyToOneOfOur}
      />
      <CheckboxField name="remind" label={leadsWords.remindMeAboutWaitingLeads} hint={leadsWords.after5And30Minutes} />
      <CheckboxField
        name="confirmVisitor"
        label={leadsWords.replyToTheVisitorRight}
        hint={fill(leadsWords.inYourNameAtMost, { firstName })}
      />
      <TextAreaField
        name="firstAnswer"
        label={leadsWords.automaticReply}
        hint={fill(leadsWords.sentByEmail, { first: '{first}', about: '{about}', agent: '{agent}' })}
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
  const sample = { firstName: leadsWords.sampleName, listingAddress: leadsWords.sampleAddress, isAboutValue: false }
  return (
    <figure className={classes.preview} aria-labelledby="first-answer-preview">
      <figcaption id="first-answer-preview">{leadsWords.noraReads}</figcaption>
      <p>{firstAnswer(words ?? '', { ...sample, agentName: `${firstName} ${lastName}`.trim() })}</p>
    </figure>
  )
}
