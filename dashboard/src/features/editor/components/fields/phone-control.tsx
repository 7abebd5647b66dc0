import { TextInput } from '@mantine/core'
import { PatternFormat } from 'react-number-format'
import { useField } from '../../model/use-field.ts'
import classes from './fields.module.css'

/** Ten digits, shown as people write them. */
export function PhoneControl() {
  const { value, adjust, onBlur, error } = useField('profile', 'phone')
  return (
    <PatternFormat
      customInput={TextInput}
      className={classes.bare}
      format="(###) ###-####"
      mask="_"
      label="Phone Number"
      placeholder="(503) 555-0142"
      type="tel"
      autoComplete="tel-national"
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
