import type { Picture } from '@porchlight/contract/media'
import type { CampaignType } from '@porchlight/contract/options'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { PublicProperty, SiteView } from '@porchlight/contract/site-view'
import { fullAddressOf, measuresOf, priceOf, streetOf } from './listing-facts.ts'

export function nameOf({ firstName, lastName }: Pick<SiteView['agent'], 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

const titles: Record<CampaignType, (view: SiteView) => string> = {
  sell: (view) => titleOfKind('Sell Page', view),
  'listing-website': (view) => titleOfKind('Listing Website', view),
  'social-link': ({ agent }) => [nameOf(agent), agent.companyName].filter(Boolean).join(' | '),
}

function titleOfKind(kind: string, { agent, property }: SiteView): string {
  const subject = property?.address ? `${streetOf(property)} | ` : ''
  return `${subject}${kind}${agent.companyName && ` | ${agent.companyName}`}`
}

/** What a page calls itself to search engines and to those it is sent to: the agent's words, or the best we have. */
export function titleOf(view: SiteView): string {
  return view.page.seo.metaTitle || titles[view.page.campaignType](view)
}

const descriptions: Record<CampaignType, (view: SiteView) => string> = {
  sell: ({ page, agent }) => page.subHeading || `${siteMessages.homeWorth} Ask ${nameOf(agent)}.`,
  'listing-website': (view) => (view.property ? describeListing(view.property) : describeAgent(view)),
  'social-link': describeAgent,
}

function describeListing(property: PublicProperty): string {
  const facts = [priceOf(property), ...measuresOf(property).map(({ text }) => text)].filter(Boolean).join(', ')
  return [fullAddressOf(property), facts, property.description].filter(Boolean).join('. ')
}

function describeAgent({ agent }: SiteView): string {
  const role = [agent.title, agent.companyName].filter(Boolean).join(' at ')
  return agent.information || [nameOf(agent), role].filter(Boolean).join(', ')
}

export function descriptionOf(view: SiteView): string {
  return view.page.seo.metaDescription || clip(descriptions[view.page.campaignType](view))
}

/** The photograph that stands for a page where it is shared. */
export function photoOf({ page, property, pictures, agent }: SiteView): Picture | null {
  const first = pageKinds[page.campaignType].hasListing ? property?.pictures[0] : undefined
  return first ?? pictures[page.image] ?? pictures[page.background] ?? agent.picture
}

function clip(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length <= 160 ? words : `${words.slice(0, 157).replace(/\s\S*$/, '')}…`
}
