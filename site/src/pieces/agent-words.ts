import type { SiteView } from '@porchlight/contract/site-view'

type Agent = SiteView['agent']

/** As people read it; an American number in its usual groups. */
export function phoneWords({ phone, countryCode }: Pick<Agent, 'phone' | 'countryCode'>): string {
  const digits = phone.replace(/\D/g, '')
  if (!digits) return ''
  if ((countryCode || '1') === '1' && digits.length === 10) {
    return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  }
  return `+${countryCode || '1'} ${digits}`
}

export function phoneLink(agent: Pick<Agent, 'phone' | 'countryCode'>): string {
  const number = dialled(agent)
  return number && `tel:${number}`
}

/** Opens a text to the agent with its first words. Between them stands what Android and iPhones both understand. */
export function textLink(agent: Pick<Agent, 'phone' | 'countryCode'>, words: string): string {
  const number = dialled(agent)
  return number && `sms:${number}?&body=${encodeURIComponent(words)}`
}

function dialled({ phone, countryCode }: Pick<Agent, 'phone' | 'countryCode'>): string {
  const digits = phone.replace(/\D/g, '')
  return digits && `+${(countryCode || '1').replace(/\D/g, '')}${digits}`
}
