import { messages } from '@porchlight/contract/messages'
import parsePhoneNumber from 'libphonenumber-js/max'
import type { Config } from '../../config.ts'

type Countries = Pick<Config, 'outreach'>

/** The number as it is texted, or null where nobody may be texted: in other countries, or where answering costs. */
export function textable({ outreach }: Countries, typed: string): string | null {
  const number = parsePhoneNumber(typed, 'US')
  if (!number?.isValid() || number.getType() === 'PREMIUM_RATE') return null
  return number.country && outreach.countries.includes(number.country) ? number.number : null
}

export function notTextable({ outreach }: Countries): string {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const countries = outreach.countries.map((code) => names.of(code) ?? code)
  return messages.general.notTextable.replace('{countries}', new Intl.ListFormat('en').format(countries))
}
