import { TextInput, type TextInputProps } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import classes from './field.module.css'
import { useFieldError } from './use-field-error.ts'

interface TextFieldProps extends Omit<TextInputProps, 'name' | 'error' | 'description'> {
  name: string
  label: string
  hint?: string
}

/** Hint and error share one line that is always there, so that nothing jumps away from under the pointer. */
export function TextField({ name, hint, onBlur, ...rest }: TextFieldProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <TextInput
      {...rest}
      {...register(name, { onBlur })}
      className={classes.field}
      description={error ? undefined : hint}
      error={error}
    />
  )
}
