import { TextInput } from '@mantine/core'
import { splitPhone } from '@porchlight/domain/phone-text'
import type { ClipboardEvent } from 'react'
import { PatternFormat } from 'react-number-format'
import * as words from '../../../../words/editor.ts'
import { useField } from '../../model/use-field.ts'
import classes from './fields.module.css'

/** Ten digits, shown as people write them. */
export function PhoneControl() {
  const { value, adjust, onBlur, error } = useField('profile', 'phone')

  // Behind its country's code the pattern would take the code for the start of the number and drop its end.
  function paste(event: ClipboardEvent) {
    const split = splitPhone(event.clipboardData.getData('text'), ['1'], '1')
    if (!split) return
    event.preventDefault()
    adjust(split.national)
  }

  return (
    <PatternFormat
      customInput={TextInput}
      className={classes.bare}
      format="(###) ###-####"
      mask="_"
      label={words.phoneNumber}
      placeholder="(503) 555-0142"
      type="tel"
      autoComplete="tel-national"
      onPaste={paste}
      value={value.replace(/\D/g, '')}
      onValueChange={({ value: digits }, { source }) => {
        // Only what was typed: the same digits in another shape are no change.
        if (source === 'event') adjust(digits)
      }}
      onBlur={onBlur}
      error={error}
    />
  )
}
