import type { PageSettings } from '@porchlight/contract/page'
import type { PageSave } from '@porchlight/contract/page-changes'
import type { ProfileChanges } from '@porchlight/contract/profile-edit'

/** A link to one of the agent's own pages is named by the short slug it has. */
type DemoLink = { title: string; link: string } | { title: string; shortSlug: string }

export interface DemoAgent {
  account: { email: string; first_name: string; last_name: string; website_name: string; company_name: string }
  /** Names of demo pictures. */
  face: string
  logo: string
  profile: Omit<ProfileChanges, 'propertylist'>
  links: DemoLink[]
  settings: Partial<PageSettings>
  pages: DemoPage[]
}

/** A page as an agent left it: pictures by the name of the demo picture, the listing by its street. */
export interface DemoPage {
  madeDaysAgo: number
  shortSlug?: string
  listing?: string
  /** How many people come on an ordinary weekday; nobody sees a draft. */
  visitorsADay: number
  /** Of a hundred visitors; the rest comes directly. */
  sources: Record<string, number>
  documents?: { name: string; title: string; lines: string[] }[]
  save: PageSave
}

export const visitSources = {
  postcard: { qr: 34, short: 18, 'ref:google.com': 14, 'utm:postcard': 8 },
  yardSign: { qr: 27, 'ref:zillow.com': 18, 'ref:google.com': 12, 'ref:facebook.com': 9, short: 6 },
  profileLink: { 'ref:instagram.com': 41, 'ref:facebook.com': 16, 'utm:newsletter': 11, short: 6, qr: 5 },
}
