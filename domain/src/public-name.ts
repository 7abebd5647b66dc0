import type { CampaignType } from '@porchlight/contract/options'
import type { PageContent } from '@porchlight/contract/page'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { nameOf } from './page-words.ts'
import { slugify } from './slugs.ts'

type Shown = Pick<PageContent, 'heading' | 'showHeading'> & { campaignType: CampaignType }

interface Surroundings {
  property: { address: string; city: string } | null
  agent: { firstName: string; lastName: string }
}

/** What a page is called where others see it: by what it shows, never by a name that only its owner knows. */
export function publicNameOf({ campaignType, heading, showHeading }: Shown, { property, agent }: Surroundings): string {
  const { hasListing, isProfile } = pageKinds[campaignType]
  if (hasListing && property?.address) {
    return [property.address, property.city].filter(Boolean).join(', ')
  }
  if (!isProfile && showHeading && heading) return heading
  return nameOf(agent)
}

/** The readable part of a page's address: the handle its agent chose, else what the page is called in public. */
export function pageSlugOf(page: Shown & Pick<PageContent, 'seo'>, surroundings: Surroundings): string {
  return slugify(page.seo.urlHandle || publicNameOf(page, surroundings), 'page')
}
