import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** One spelling for one number, so that repeats meet; what is no number anywhere stays as it was typed. */
export function normalisePhone(text: string): string {
  const number = parsePhoneNumberFromString(text, 'US')
  if (number?.isPossible()) return number.number
  // Forms send the country code without its plus sign.
  const international = parsePhoneNumberFromString(`+${text.replace(/\D/g, '')}`)
  return international?.isValid() ? international.number : text
}

const signs = /^[\d\s.+()/\p{Pd}]+$/u

/** The digits of a search that can be nothing but a number, without the zeros some dial first; else nothing. */
export function searchedDigits(search: string): string {
  return signs.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : ''
}
