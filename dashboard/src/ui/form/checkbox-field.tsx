import { Checkbox } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useFieldError } from './use-field-error.ts'

interface CheckboxFieldProps {
  name: string
  label: string
  hint?: string
}

export function CheckboxField({ name, label, hint }: CheckboxFieldProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return <Checkbox {...register(name)} label={label} description={error ? undefined : hint} error={error} />
}
