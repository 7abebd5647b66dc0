import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** One spelling for one number, so that repeats meet; what is no number anywhere stays as it was typed. */
export function normalisePhone(text: string): string {
  const number = parsePhoneNumberFromString(text, 'US')
  if (number?.isPossible()) return number.number
  // Forms send the country code without its plus sign.
  const international = parsePhoneNumberFromString(`+${text.replace(/\D/g, '')}`)
  return international?.isValid() ? international.number : text
}
