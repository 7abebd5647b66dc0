import { zodResolver } from '@hookform/resolvers/zod'
import { smsNumberForm } from '@porchlight/contract/admin'
import { useForm } from 'react-hook-form'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/admin.ts'
import { stopTexts } from '../api/operations.ts'
import classes from './operations.module.css'

/** For who writes to support instead of answering STOP. */
export function StopTexts() {
  const form = useForm({ resolver: zodResolver(smsNumberForm), defaultValues: { number: '' }, mode: 'onTouched' })
  return (
    <section className={classes.section} aria-labelledby="stop-texts">
      <div className={classes.heading}>
        <h2 id="stop-texts">{words.endTextsToANumber}</h2>
      </div>
      <Panel>
        <Form
          form={form}
          className={classes.form}
          onSubmit={async ({ number }) => {
            toastGood(await stopTexts(number))
            form.reset()
          }}
        >
          <TextField name="number" label={words.numberToStopTexting} hint={words.noAgentWillBeAble} type="tel" />
          <FormMessage />
          <SubmitButton>{words.endTexts}</SubmitButton>
        </Form>
      </Panel>
    </section>
  )
}
