import { TextInput, type TextInputProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { NumberFormatBase } from 'react-number-format'
import classes from './field.module.css'
import { useFieldError } from './use-field-error.ts'

interface PatternFieldProps
  extends Omit<TextInputProps, 'name' | 'error' | 'description' | 'value' | 'defaultValue' | 'type' | 'maxLength'> {
  name: string
  label: string
  hint?: string
  /** Each `#` is a digit; the rest is written for whoever types. */
  pattern: string
  /** The digits in what was typed, pasted or filled in, where they are not simply those that stand there. */
  read?: (typed: string) => string
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** Digits in a pattern that grows with them: one that is padded to its full length has no room left to type in. */
export function PatternField({ name, hint, pattern, read = digitsOf, ...rest }: PatternFieldProps) {
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const error = useFieldError(name)
  return (
    <NumberFormatBase
      {...rest}
      customInput={TextInput}
      format={(digits) => writeByPattern(pattern, digits)}
      removeFormatting={(typed, change) =>
        change && change.to.start === change.to.end && lacksOnePiece(typed, change.lastValue)
          ? readDeletion(typed, change.lastValue, change.from.start)
          : read(typed)
      }
      name={name}
      value={field.value}
      onValueChange={({ formattedValue }) => field.onChange(formattedValue)}
      onKeyDown={deleteDigitAhead}
      onBlur={field.onBlur}
      getInputRef={field.ref}
      inputMode="numeric"
      className={classes.field}
      description={error ? undefined : hint}
      error={error}
    />
  )
}

/** As much of the pattern as there are digits for. */
function writeByPattern(pattern: string, digits: string): string {
  const left = [...digits]
  let written = ''
  for (const sign of pattern) {
    if (left.length === 0) break
    written += sign === '#' ? left.shift() : sign
  }
  return written
}

/** All a key that deletes can do; a browser that fills the field in again writes the same digits without the signs. */
function lacksOnePiece(left: string, before: string): boolean {
  let same = 0
  while (same < left.length && left[same] === before[same]) same++
  return left.length < before.length && before.endsWith(left.slice(same))
}

/** What is left; where only a sign of the pattern went, the digit before it was meant. */
function readDeletion(left: string, before: string, at: number): string {
  const digits = digitsOf(left)
  if (digits !== digitsOf(before)) return digits
  const kept = digitsOf(before.slice(0, at))
  return kept.slice(0, -1) + digits.slice(kept.length)
}

function deleteDigitAhead({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>): void {
  const { selectionStart: at, selectionEnd, value } = input
  if (key !== 'Delete' || at === null || at !== selectionEnd) return
  if (/\D/.test(value.charAt(at))) input.setSelectionRange(at + 1, at + 1)
}
