import { embedSource } from '@porchlight/contract/embeds'
import type { Visit } from '@porchlight/contract/intake'
import { networkList } from '@porchlight/contract/networks'
import { fill } from './fill.ts'
import * as words from './words.ts'

/** The last two words of a host, and what people call it. */
const sites: Record<string, string> = {
  'bing.com': 'Bing',
  'craigslist.org': 'Craigslist',
  'duckduckgo.com': 'DuckDuckGo',
  'google.com': 'Google',
  'nextdoor.com': 'Nextdoor',
  'pinterest.com': 'Pinterest',
  'realtor.com': 'Realtor.com',
  'redfin.com': 'Redfin',
  'trulia.com': 'Trulia',
  'yahoo.com': 'Yahoo',
  'zillow.com': 'Zillow',
  ...Object.fromEntries(networkList.flatMap(({ hosts, name }) => hosts.map((host) => [host, name]))),
}
const ways: Record<string, string> = {
  direct: words.typedOrSaved,
  qr: words.qrCode,
  short: words.shortLink,
  'short-link': words.shortLink,
}
const namesOfSites = new Map(Object.entries(sites).map(([host, name]) => [host.replace(/\.\w+$/, ''), name]))

/** A way, a host or a campaign's own word for either, as people call it. */
function nameOf(source: string): string {
  const word = source.trim().toLowerCase()
  const [way, site] = splitOnce(word, ':')
  if (way === embedSource) return site ? fill(words.embeddedFormOn, { site }) : words.embeddedForm
  const host = word.split('.').slice(-2).join('.')
  return ways[word] ?? sites[host] ?? namesOfSites.get(word) ?? source.trim().replace(/^www\./i, '')
}

function splitOnce(text: string, sign: string): [string, string] {
  const place = text.indexOf(sign)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)]
}

/** A source as visits are counted by. */
export function sourceText(source: string): string {
  if (source.startsWith('utm:')) {
    return fill(words.sourceOfCampaign, { name: nameOf(source.slice('utm:'.length)) })
  }
  return nameOf(source.replace(/^ref:/, ''))
}

/** How one visitor came: 'Instagram (bio), campaign “open house”'. */
export function visitText({ visitSource, ...utm }: Visit): string {
  const came = visitSource ? nameOf(visitSource) : ''
  const source = utm.utm_source ? nameOf(utm.utm_source) : ''
  const medium = utm.utm_medium ?? ''
  const isTold = source !== '' && visitSource === 'direct'
  const where = [...new Set([isTold ? '' : came, source])].filter(Boolean).join(', ')
  return [
    [where || medium, where && medium && `(${medium})`].filter(Boolean).join(' '),
    utm.utm_campaign && fill(words.campaign, { name: utm.utm_campaign }),
    utm.utm_term && fill(words.keyword, { name: utm.utm_term }),
    utm.utm_content && fill(words.ad, { name: utm.utm_content }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a visitor was spoken to in, where it is not what the agent would answer in anyway. */
export function languageText({ language = 'en' }: Visit): string {
  return language === 'en' ? '' : (new Intl.DisplayNames('en-US', { type: 'language' }).of(language) ?? '')
}
