import { TextInput } from '@mantine/core'
import dayjs from 'dayjs'
import { useController } from 'react-hook-form'
import fieldClasses from './field.module.css'
import { useFieldError } from './use-field-error.ts'

interface MomentFieldProps {
  name: string
  label: string
  hint?: string
}

/** A day and a time as the clock on the wall has them; what is kept is the moment, which is the same everywhere. */
export function MomentField({ name, label, hint }: MomentFieldProps) {
  const { field } = useController({ name })
  const error = useFieldError(name)
  return (
    <TextInput
      ref={field.ref}
      type="datetime-local"
      max="9999-12-31T23:59"
      label={label}
      className={fieldClasses.field}
      description={error ? undefined : hint}
      error={error}
      // The browser keeps what is half typed, and says nothing of it until it is asked.
      defaultValue={field.value ? dayjs(field.value).format('YYYY-MM-DDTHH:mm') : ''}
      onChange={({ currentTarget }) => field.onChange(momentIn(currentTarget))}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && field.onChange(momentIn(currentTarget))}
      onBlur={({ currentTarget }) => {
        field.onChange(momentIn(currentTarget))
        field.onBlur()
      }}
    />
  )
}

/** What is no whole moment goes to the schema as it is, which has a sentence for it. */
function momentIn({ value, validity }: HTMLInputElement): string | null {
  if (!value) return validity.badInput ? value : null
  const moment = dayjs(value)
  return moment.isValid() ? moment.toISOString() : value
}
