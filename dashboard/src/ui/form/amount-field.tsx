import { TextInput, type TextInputProps } from '@mantine/core'
import { plainAmount, setApart, setApartInPlace } from '@porchlight/domain/amount-text'
import { type ChangeEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import classes from './field.module.css'
import { useFieldError } from './use-field-error.ts'

interface AmountFieldProps
  extends Omit<TextInputProps, 'name' | 'error' | 'description' | 'type' | 'value' | 'defaultValue'> {
  name: string
  label: string
  hint?: string
}

/** A number as people write it, thousands apart. What is none stays as it was typed, beside the sentence about it. */
export function AmountField({ name, hint, ...rest }: AmountFieldProps) {
  const { field } = useController({ name })
  const error = useFieldError(name)
  const [typed, setTyped] = useState('')
  const value = String(field.value ?? '')
  const shown = plainAmount(typed) === value ? typed : setApart(value)

  function change({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    setApartInPlace(currentTarget, shown, nativeEvent)
    setTyped(currentTarget.value)
    field.onChange(plainAmount(currentTarget.value))
  }

  function leave() {
    setTyped(setApart(value))
    field.onBlur()
  }

  return (
    <TextInput
      {...rest}
      ref={field.ref}
      name={name}
      value={shown}
      onChange={change}
      onBlur={leave}
      inputMode="decimal"
      autoComplete="off"
      className={classes.field}
      description={error ? undefined : hint}
      error={error}
    />
  )
}
