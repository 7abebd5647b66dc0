import { NativeSelect, TextInput } from '@mantine/core'
import { splitPhone } from '@porchlight/domain/phone-text'
import { type ClipboardEvent, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone'
import * as words from '../../words/ui.ts'
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
const dialCodes = countries.map(({ dialCode }) => dialCode)
const choices = countries.map(({ iso2, name, dialCode }) => ({ value: iso2, label: `${name} (+${dialCode})` }))

/** Several countries share a code; the first one named is the largest, and for +1 that is ours. */
function countryOf(dialCode: string): string {
  if (dialCode === '1') return 'us'
  return countries.find((country) => country.dialCode === dialCode)?.iso2 ?? 'us'
}

/** A number in the shape of its country; another country takes the digits along. */
export function PhoneField({ name, countryName, label }: PhoneFieldProps) {
  const code = useController({ name: countryName })
  const { setValue } = useFormContext()
  const [country, setCountry] = useState(() => countryOf(code.field.value))

  function choose(iso2: string) {
    setCountry(iso2)
    code.field.onChange(countries.find((candidate) => candidate.iso2 === iso2)?.dialCode)
  }

  function paste(event: ClipboardEvent) {
    const split = splitPhone(event.clipboardData.getData('text'), dialCodes, code.field.value)
    if (!split) return
    event.preventDefault()
    setValue(name, split.national, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    if (split.dialCode !== code.field.value) choose(countryOf(split.dialCode))
  }

  return (
    <div className={classes.phone}>
      <NativeSelect
        label={words.country}
        size="md"
        data={choices}
        value={country}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {/* Begun anew with each country: the digits stay in the form, and are written in the new one's shape. */}
      <NationalNumber
        key={country}
        name={name}
        label={label}
        country={country}
        dialCode={code.field.value}
        onPaste={paste}
      />
    </div>
  )
}

interface NationalNumberProps {
  name: string
  label: string
  country: string
  dialCode: string
  onPaste: (event: ClipboardEvent) => void
}

function NationalNumber({ name, label, country, dialCode, onPaste }: NationalNumberProps) {
  const { field } = useController({ name })
  const error = useFieldError(name)
  const { inputValue, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry: country,
    disableCountryGuess: true,
    value: field.value ? `+${dialCode}${field.value}` : '',
    disableDialCodeAndPrefix: true,
    onChange: ({ inputValue: shown }) => {
      const digits = shown.replace(/\D/g, '')
      if (digits !== field.value) field.onChange(digits)
    },
  })
  return (
    <TextInput
      label={label}
      type="tel"
      autoComplete="tel-national"
      ref={(element) => {
        inputRef.current = element
        field.ref(element)
      }}
      value={inputValue}
      onChange={handlePhoneValueChange}
      onPaste={onPaste}
      onBlur={field.onBlur}
      error={error}
    />
  )
}
