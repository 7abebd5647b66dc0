import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@porchlight/contract/messages'
import { states } from '@porchlight/contract/options'
import { z } from '@porchlight/contract/zod'
import { useForm } from 'react-hook-form'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toastGood } from '../../ui/toast.ts'
import classes from './pieces.module.css'

const schema = z.object({
  city: z.string().min(1, messages.listings.cityRequired),
  state: z.string().min(1, messages.listings.stateRequired),
  description: z.string().min(1, messages.listings.descriptionRequired),
  hasPool: z.boolean(),
})

const empty = { city: '', state: '', description: '', hasPool: false }

export function FormPieces() {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty, mode: 'onTouched' })
  return (
    <section className={classes.section}>
      <h2>Form</h2>
      <Form form={form} className={classes.form} onSubmit={async () => toastGood(messages.listings.edited)}>
        <TextField name="city" label="City" hint="As it appears in the address." />
        <SelectField name="state" label="State" data={[{ value: '', label: 'Choose a state' }, ...stateChoices]} />
        <TextAreaField name="description" label="Description" hint="What a visitor should know first." />
        <CheckboxField name="hasPool" label="Pool" />
        <FormMessage />
        <SubmitButton>{messages.general.save}</SubmitButton>
      </Form>
    </section>
  )
}

const stateChoices = states.map(([value, label]) => ({ value, label }))
