import { TextInput, type TextInputProps } from '@mantine/core'
import { useController, useFormContext } from 'react-hook-form'
import { PatternFormat } from 'react-number-format'
import classes from './field.module.css'
import { useFieldError } from './use-field-error.ts'

interface PatternFieldProps
  extends Omit<TextInputProps, 'name' | 'error' | 'description' | 'value' | 'defaultValue' | 'type'> {
  name: string
  label: string
  hint?: string
  /** Each `#` is a digit; the rest is written for whoever types. */
  pattern: string
}

export function PatternField({ name, hint, pattern, ...rest }: PatternFieldProps) {
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const error = useFieldError(name)
  return (
    <PatternFormat
      {...rest}
      customInput={TextInput}
      format={pattern}
      name={name}
      value={field.value}
      onValueChange={({ formattedValue }) => field.onChange(formattedValue)}
      onBlur={field.onBlur}
      getInputRef={field.ref}
      inputMode="numeric"
      className={classes.field}
      description={error ? undefined : hint}
      error={error}
    />
  )
}
