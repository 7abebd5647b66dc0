import { qrSource, sourceParameter } from '@porchlight/contract/page-address'

export interface Arrival {
  query: Record<string, unknown>
  referer: string | undefined
  /** Hosts of ours: coming from one of them is no source. */
  ownHosts: (string | undefined)[]
}

/** Where someone came from, in a few fixed words or the other site's name; nothing that names a person. */
export function sourceOf({ query, referer, ownHosts }: Arrival): string {
  if (query[sourceParameter] === qrSource) return 'qr'
  const campaign = tidy(query.utm_source)
  if (campaign) return campaign === qrSource ? 'qr' : `utm:${campaign}`
  const host = hostOf(referer)
  return host && !ownHosts.includes(host) ? `ref:${host}` : 'direct'
}

function tidy(value: unknown): string {
  return typeof value === 'string' && /^[\w.-]{1,40}$/.test(value) ? value.toLowerCase() : ''
}

function hostOf(referer: string | undefined): string {
  if (!referer || !URL.canParse(referer)) return ''
  const { protocol, host } = new URL(referer)
  return /^https?:$/.test(protocol) ? host.replace(/^www\./, '').slice(0, 100) : ''
}
