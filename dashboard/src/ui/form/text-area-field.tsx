import { Textarea, type TextareaProps } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import classes from './field.module.css'
import { useFieldError } from './use-field-error.ts'

interface TextAreaFieldProps extends Omit<TextareaProps, 'name' | 'error' | 'description'> {
  name: string
  label: string
  hint?: string
}

export function TextAreaField({ name, hint, ...rest }: TextAreaFieldProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <Textarea
      minRows={3}
      {...rest}
      {...register(name)}
      autosize
      className={error || hint ? undefined : classes.spareLine}
      description={error ? undefined : hint}
      error={error}
    />
  )
}
