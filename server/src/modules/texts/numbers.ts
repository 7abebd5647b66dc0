import { messages } from '@porchlight/contract/messages'
import parsePhoneNumber from 'libphonenumber-js/max'
import type { Config } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import { SmsRefused } from '../../providers/sms/port.ts'

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

/** The one way out for a text; answers whether it went. Any failure but a refusal for good is the caller's to retry. */
export async function sendText({ config, providers, log }: AppContext, to: string, text: string): Promise<boolean> {
  const number = textable(config, to)
  // Taken out of the settings meanwhile, or in a country that is not served any more.
  if (!number) return false
  try {
    await providers.sms.send({ to: number, text })
    return true
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    log.warn({ err: error }, 'text message refused')
    return false
  }
}
