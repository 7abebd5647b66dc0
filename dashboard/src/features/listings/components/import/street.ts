import type { ImportField } from './import-fields.ts'

type Said = Partial<Record<ImportField, string | undefined>>

/** The street of a home, from one column or from several. */
export function joinStreet(parts: Said, said: Said): string {
  const { streetNumber = '', streetDirPrefix, streetName, streetSuffix, streetDirSuffix } = parts
  const whole = streetOnly(said.address ?? '', said)
  const hasNumber = streetNumber === '' || whole.split(/[\s,]+/).includes(streetNumber)
  if (whole && hasNumber) return whole
  return [streetNumber, streetDirPrefix, streetName ?? whole, streetSuffix, streetDirSuffix].filter(Boolean).join(' ')
}

/** Without the unit, town, state and zip that have columns of their own and are repeated behind the street. */
function streetOnly(address: string, { units = '', city = '', state = '', zipcode = '' }: Said): string {
  const withoutZip = cut(address, zipcode)
  const withoutState = cut(withoutZip, state)
  const withoutCity = cut(withoutState, city)
  // `100 Via Portland` in Portland is a street: a town alone counts only behind a comma.
  const isTown = withoutState !== address || address.slice(withoutCity.length).startsWith(',')
  const street = isTown ? withoutCity : address
  const unit = ['#', '# ', 'Unit ', 'Apt ', 'Unit #', 'Apt #'].find(
    (word) => units && cut(street, word + units) !== street,
  )
  return tidy(unit ? cut(street, unit + units) : street)
}

function tidy(text: string): string {
  const trimmed = text.trimEnd()
  return trimmed.endsWith(',') ? tidy(trimmed.slice(0, -1)) : trimmed
}

function cut(text: string, end: string): string {
  const trimmed = tidy(text)
  const start = trimmed.length - end.length
  const isThere = end && start > 0 && trimmed.slice(start).toLowerCase() === end.toLowerCase()
  return isThere && /[\s,]/.test(trimmed[start - 1] ?? '') ? tidy(trimmed.slice(0, start)) : text
}
