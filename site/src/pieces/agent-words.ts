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

export function phoneLink({ phone, countryCode }: Pick<Agent, 'phone' | 'countryCode'>): string {
  const digits = phone.replace(/\D/g, '')
  return digits ? `tel:+${(countryCode || '1').replace(/\D/g, '')}${digits}` : ''
}
