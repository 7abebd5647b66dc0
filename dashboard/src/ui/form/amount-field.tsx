import { TextInput, type TextInputProps } from '@mantine/core'
import { useController } from 'react-hook-form'
import { NumericFormat } from 'react-number-format'
import classes from './field.module.css'
import { useFieldError } from './use-field-error.ts'

interface AmountFieldProps
  extends Omit<TextInputProps, 'name' | 'error' | 'description' | 'type' | 'value' | 'defaultValue'> {
  name: string
  label: string
  hint?: string
}

/** A number as people write it: thousands apart, two decimals at most, never below zero. */
export function AmountField({ name, hint, ...rest }: AmountFieldProps) {
  const { field } = useController({ name })
  const error = useFieldError(name)
  return (
    <NumericFormat
      {...rest}
      customInput={TextInput}
      getInputRef={field.ref}
      name={name}
      value={field.value ?? ''}
      valueIsNumericString
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      autoComplete="off"
      onValueChange={({ value }) => field.onChange(value)}
      onBlur={field.onBlur}
      className={classes.field}
      description={error ? undefined : hint}
      error={error}
    />
  )
}
