import { NativeSelect, TextInput } from '@mantine/core'
import { useController } from 'react-hook-form'
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone'
import classes from './phone-field.module.css'
import { useFieldError } from './use-field-error.ts'

interface PhoneFieldProps {
  /** The field of the national number, in digits. */
  name: string
  /** The field of the country's dial code, in digits. */
  countryName: string
  label: string
}

const countries = defaultCountries.map(parseCountry)
const choices = countries.map(({ iso2, name, dialCode }) => ({ value: iso2, label: `${name} (+${dialCode})` }))

/** Several countries share a code; the first one named is the largest, and for +1 that is ours. */
function countryOf(dialCode: string): string {
  if (dialCode === '1') return 'us'
  return countries.find((country) => country.dialCode === dialCode)?.iso2 ?? 'us'
}

/** A number in the shape of its country. */
export function PhoneField({ name, countryName, label }: PhoneFieldProps) {
  const number = useController({ name })
  const code = useController({ name: countryName })
  const error = useFieldError(name)
  const { inputValue, handlePhoneValueChange, inputRef, country, setCountry } = usePhoneInput({
    defaultCountry: countryOf(code.field.value),
    value: number.field.value ? `+${code.field.value}${number.field.value}` : '',
    disableDialCodeAndPrefix: true,
    onChange: ({ inputValue: shown, country: chosen }) => {
      const digits = shown.replace(/\D/g, '')
      if (digits !== number.field.value) number.field.onChange(digits)
      if (chosen.dialCode !== code.field.value) code.field.onChange(chosen.dialCode)
    },
  })
  return (
    <div className={classes.phone}>
      <NativeSelect
        label="Country"
        size="md"
        data={choices}
        value={country.iso2}
        onChange={(event) => setCountry(event.currentTarget.value)}
      />
      <TextInput
        label={label}
        type="tel"
        autoComplete="tel-national"
        ref={(element) => {
          inputRef.current = element
          number.field.ref(element)
        }}
        value={inputValue}
        onChange={handlePhoneValueChange}
        onBlur={number.field.onBlur}
        error={error}
      />
    </div>
  )
}
