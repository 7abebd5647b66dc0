import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import classes from './field.module.css'
import { useFieldError } from './use-field-error.ts'

interface SelectFieldProps extends Omit<NativeSelectProps, 'name' | 'error' | 'description'> {
  name: string
  label: string
  hint?: string
}

/** The browser's own select: it knows the phone's wheel, the keyboard's letters and every screen reader. */
export function SelectField({ name, hint, ...rest }: SelectFieldProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <NativeSelect
      {...rest}
      {...register(name)}
      className={classes.field}
      description={error ? undefined : hint}
      error={error}
    />
  )
}
