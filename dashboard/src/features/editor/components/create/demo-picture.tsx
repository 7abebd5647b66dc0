import type { CampaignType } from '@porchlight/contract/options'
import * as words from '../../../../words/editor.ts'
import listingWebsite from './demo-listing-website.svg'
import sell from './demo-sell.svg'
import socialLink from './demo-social-link.svg'

const pictures: Record<CampaignType, { src: string; alt: string; width: number; height: number }> = {
  sell: { src: sell, alt: words.aSellPageAHeadline, width: 1340, height: 857 },
  'listing-website': {
    src: listingWebsite,
    alt: words.aListingWebsiteALarge,
    width: 1340,
    height: 857,
  },
  'social-link': { src: socialLink, alt: words.aSocialLinkAFace, width: 375, height: 667 },
}

export function DemoPicture({ campaignType }: { campaignType: CampaignType }) {
  return <img {...pictures[campaignType]} alt={pictures[campaignType].alt} />
}
