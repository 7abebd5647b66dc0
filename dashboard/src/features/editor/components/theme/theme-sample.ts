import type { User } from '@porchlight/contract/auth'
import type { CampaignType } from '@porchlight/contract/options'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { pageMessages } from '@porchlight/contract/page-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { priceOf, streetOf } from '@porchlight/domain/listing-facts'
import { nameOf } from '@porchlight/domain/page-words'

/** What of the agent's own a theme is shown with. */
export interface ThemeSample {
  title: string
  line: string
  /** The address of a picture, or nothing. */
  face: string
  photo: string
  links: string[]
  button: string
}

const roleOf = ({ title, companyName }: Pick<User, 'title' | 'companyName'>) =>
  [title, companyName].filter(Boolean).join(' · ')

const samples: Record<CampaignType, (view: SiteView) => Omit<ThemeSample, 'face'>> = {
  'social-link': ({ agent }) => ({
    title: nameOf(agent),
    line: roleOf(agent),
    photo: '',
    links: agent.propertylist.map(({ title }) => title).slice(0, 2),
    button: pageMessages.saveContact,
  }),
  sell: ({ page, agent, pictures }) => ({
    title: page.heading || pageMessages.homeWorth,
    line: nameOf(agent),
    photo: pictures[page.image]?.url ?? '',
    links: [],
    button: pageMessages.seeValuation,
  }),
  'listing-website': ({ page, property, pictures, agent }) => ({
    title: property?.address ? streetOf(property) : page.publicName || nameOf(agent),
    line: property ? priceOf(property) : roleOf(agent),
    photo: property?.pictures[0]?.url ?? pictures[page.image]?.url ?? '',
    links: [],
    button: pageMessages.interested,
  }),
}

export function sampleOf(view: SiteView): ThemeSample {
  return { ...samples[view.page.campaignType](view), face: view.agent.picture?.url ?? '' }
}

/** Before there is a page: the agent, and what it will begin with. */
export function firstSample(agent: User, campaignType: CampaignType): ThemeSample {
  return {
    title: pageDefaults[campaignType].heading || nameOf(agent),
    line: roleOf(agent),
    face: agent.profileImage,
    photo: '',
    links: agent.propertylist.map(({ title }) => title).slice(0, 2),
    button: firstButtons[campaignType],
  }
}

const firstButtons: Record<CampaignType, string> = {
  'social-link': pageMessages.saveContact,
  sell: pageMessages.seeValuation,
  'listing-website': pageMessages.interested,
}
