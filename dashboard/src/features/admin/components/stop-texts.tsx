import { zodResolver } from '@hookform/resolvers/zod'
import { smsNumberForm } from '@porchlight/contract/admin'
import { useForm } from 'react-hook-form'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toastGood } from '../../../ui/toast.ts'
import { stopTexts } from '../api/operations.ts'
import classes from './operations.module.css'

/** For who writes to support instead of answering STOP. */
export function StopTexts() {
  const form = useForm({ resolver: zodResolver(smsNumberForm), defaultValues: { number: '' }, mode: 'onTouched' })
  return (
    <section className={classes.section} aria-labelledby="stop-texts">
      <div className={classes.heading}>
        <h2 id="stop-texts">End texts to a number</h2>
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
          <TextField
            name="number"
            label="Number to stop texting"
            hint="No agent will be able to text this number. Only its owner can opt back in."
            type="tel"
          />
          <FormMessage />
          <SubmitButton>End texts</SubmitButton>
        </Form>
      </Panel>
    </section>
  )
}
