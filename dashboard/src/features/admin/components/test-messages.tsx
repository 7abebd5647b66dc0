import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@porchlight/contract/messages'
import { testMailForm, testTextForm } from '@porchlight/contract/operations'
import { fill } from '@porchlight/domain/fill'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/admin.ts'
import { sendTestMail, sendTestText } from '../api/operations.ts'
import classes from './operations.module.css'

/** Sent at once: what the provider says to it stands below. */
export function TestMessages() {
  return (
    <section className={classes.section} aria-labelledby="tries">
      <div className={classes.heading}>
        <h2 id="tries">{words.tryIt}</h2>
      </div>
      <div className={classes.pair}>
        <TestForm
          schema={testMailForm}
          label={words.email}
          hint={words.useYourOwnToSee}
          type="email"
          action={words.sendATestEmail}
          send={sendTestMail}
        />
        <TestForm
          schema={testTextForm}
          label={words.phoneNumberLabel}
          hint={messages.admin.numberHint}
          type="tel"
          action={words.sendATestText}
          send={sendTestText}
        />
      </div>
    </section>
  )
}

interface TestFormProps {
  schema: typeof testMailForm | typeof testTextForm
  label: string
  hint: string
  type: 'email' | 'tel'
  action: string
  send: (to: string) => Promise<{ isSent: boolean; answer: string }>
}

function TestForm({ schema, label, hint, type, action, send }: TestFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { to: '' }, mode: 'onTouched' })
  const [result, setResult] = useState<{ to: string; isSent: boolean; answer: string }>()
  return (
    <Panel>
      <Form
        form={form}
        className={classes.form}
        onSubmit={async ({ to }) => {
          setResult(undefined)
          setResult({ to, ...(await send(to)) })
        }}
      >
        <TextField name="to" label={label} hint={hint} type={type} />
        <FormMessage />
        <SubmitButton>{action}</SubmitButton>
        {result && (
          <Notice tone={result.isSent ? 'good' : 'bad'}>
            {result.isSent ? fill(words.accepted, { to: result.to }) : fill(words.notAccepted, { to: result.to })}{' '}
            {words.responseIs} <span className={classes.answer}>{result.answer}</span>
          </Notice>
        )}
      </Form>
    </Panel>
  )
}
