import type { Picture } from '@porchlight/contract/media'
import type { CampaignType } from '@porchlight/contract/options'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { pageMessages } from '@porchlight/contract/page-messages'
import type { PublicProperty, SiteView } from '@porchlight/contract/site-view'
import { fill } from './fill.ts'
import { fullAddressOf, type HomeWords, measuresOf, priceOf, streetOf } from './listing-facts.ts'

export function nameOf({ firstName, lastName }: Pick<SiteView['agent'], 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

interface PageWords extends HomeWords {
  homeWorth: string
  found: Record<keyof typeof pageMessages.found, string>
}

type Tell = (view: SiteView, words: PageWords) => string

const titles: Record<CampaignType, Tell> = {
  sell: (view, { found }) => titleOfKind(found.sell, view),
  'listing-website': (view, { found }) => titleOfKind(found.listing, view),
  'social-link': ({ agent }) => [nameOf(agent), agent.companyName].filter(Boolean).join(' | '),
}

function titleOfKind(kind: string, { agent, property }: SiteView): string {
  const subject = property?.address ? `${streetOf(property)} | ` : ''
  return `${subject}${kind}${agent.companyName && ` | ${agent.companyName}`}`
}

/** What a page calls itself to search engines and to those it is sent to: the agent's words, or the best we have. */
export function titleOf(view: SiteView, words: PageWords = pageMessages): string {
  return view.page.seo.metaTitle || titles[view.page.campaignType](view, words)
}

const descriptions: Record<CampaignType, Tell> = {
  sell: ({ page, agent }, { found, homeWorth }) =>
    page.subHeading || fill(found.askForWorth, { question: homeWorth, agent: nameOf(agent) }),
  'listing-website': (view, words) =>
    view.property ? describeListing(view.property, words) : describeAgent(view, words),
  'social-link': describeAgent,
}

function describeListing(property: PublicProperty, words: PageWords): string {
  const measures = measuresOf(property, words).map(({ text }) => text)
  const facts = [priceOf(property, words), ...measures].filter(Boolean).join(', ')
  return [fullAddressOf(property), facts, property.description].filter(Boolean).join('. ')
}

function describeAgent({ agent }: SiteView, { found }: PageWords): string {
  const { title, companyName: company } = agent
  const role = title && company ? fill(found.role, { title, company }) : title || company
  return agent.information || [nameOf(agent), role].filter(Boolean).join(', ')
}

export function descriptionOf(view: SiteView, words: PageWords = pageMessages): string {
  return view.page.seo.metaDescription || clip(descriptions[view.page.campaignType](view, words))
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
