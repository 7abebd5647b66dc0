import type { Picture } from '@porchlight/contract/media'
import type { SiteView } from '@porchlight/contract/site-view'
import { fullAddressOf, measuresOf, priceOf, streetOf } from './listing-facts.ts'

export function nameOf({ firstName, lastName }: Pick<SiteView['agent'], 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** What a page calls itself to search engines and to those it is sent to: the agent's words, or the best we have. */
export function titleOf(view: SiteView): string {
  const { page, agent, property } = view
  if (page.seo.metaTitle) return page.seo.metaTitle
  if (page.campaignType === 'social-link') return [nameOf(agent), agent.companyName].filter(Boolean).join(' | ')
  const kind = page.campaignType === 'sell' ? 'Sell Page' : 'Listing Website'
  const subject = property?.address ? `${streetOf(property)} | ` : ''
  return `${subject}${kind}${agent.companyName && ` | ${agent.companyName}`}`
}

export function descriptionOf(view: SiteView): string {
  const { page, agent, property } = view
  if (page.seo.metaDescription) return page.seo.metaDescription
  if (property) {
    const facts = [priceOf(property), ...measuresOf(property).map(({ text }) => text)].filter(Boolean).join(', ')
    return clip([fullAddressOf(property), facts, property.description].filter(Boolean).join('. '))
  }
  if (page.campaignType === 'sell') return clip(page.subHeading || `What is your home worth? Ask ${nameOf(agent)}.`)
  const role = [agent.title, agent.companyName].filter(Boolean).join(' at ')
  return clip(agent.information || [nameOf(agent), role].filter(Boolean).join(', '))
}

/** The photograph that stands for a page where it is shared. */
export function photoOf({ page, property, pictures, agent }: SiteView): Picture | null {
  const first = page.campaignType === 'listing-website' ? property?.pictures[0] : undefined
  return first ?? pictures[page.image] ?? pictures[page.background] ?? agent.picture
}

function clip(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length <= 160 ? words : `${words.slice(0, 157).replace(/\s\S*$/, '')}…`
}
