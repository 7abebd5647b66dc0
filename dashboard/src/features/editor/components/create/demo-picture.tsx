import type { CampaignType } from '@porchlight/contract/options'
import listingWebsite from './demo-listing-website.svg'
import sell from './demo-sell.svg'
import socialLink from './demo-social-link.svg'

const pictures: Record<CampaignType, { src: string; alt: string; width: number; height: number }> = {
  sell: { src: sell, alt: 'A sell page: a headline, an address field and one button', width: 1340, height: 857 },
  'listing-website': {
    src: listingWebsite,
    alt: 'A listing website: a large photo, the price and the facts',
    width: 1340,
    height: 857,
  },
  'social-link': { src: socialLink, alt: 'A social link: a face, a name and a list of links', width: 375, height: 667 },
}

export function DemoPicture({ campaignType }: { campaignType: CampaignType }) {
  return <img {...pictures[campaignType]} alt={pictures[campaignType].alt} />
}
