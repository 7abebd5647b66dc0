import { type CampaignType, campaignTypes, type EmbedKind } from './options.ts'

interface PageKind {
  /** What its owner reads in lists and menus. */
  name: string
  /** The first word of its address, on its agent's host and in the preview. */
  path: string
  previewPath: string
  /** A readable word stands in its address, which its owner may choose. */
  hasSlug: boolean
  /** It shows one listing: the editor has a tab for it, and it is complete before visitors see it. */
  hasListing: boolean
  /** It is the agent's own page: called by their name, shown with their face, published by its one button. */
  isProfile: boolean
  /** Its owner names the campaign beside the link. */
  asksCampaignName: boolean
  /** Where a visitor reads the estimate that was asked for on it: below its own slug and id, or for all of an agent. */
  estimatePath: 'sell-detail' | 'property-detail'
  /** What a lead is filed under that asked for an estimate on it. */
  estimateSource: 'sell' | 'socialLink'
  /** What of it can stand on other sites, the likeliest first. */
  embeds: readonly [EmbedKind, ...EmbedKind[]]
  /** Where visitors are led while it is a draft. */
  draftPath: '/404' | '/social-link-empty'
}

/** What a kind of page decides by itself. What it looks like and says is a table of the place that draws or says it. */
export const pageKinds: Record<CampaignType, PageKind> = {
  sell: {
    name: 'Sell page',
    path: 'sell',
    previewPath: 'sell',
    hasSlug: true,
    hasListing: false,
    isProfile: false,
    asksCampaignName: true,
    estimatePath: 'sell-detail',
    estimateSource: 'sell',
    embeds: ['valuation', 'contact'],
    draftPath: '/404',
  },
  'listing-website': {
    name: 'Listing website',
    path: 'listing-website',
    previewPath: 'listing-website',
    hasSlug: true,
    hasListing: true,
    isProfile: false,
    asksCampaignName: false,
    estimatePath: 'sell-detail',
    estimateSource: 'socialLink',
    embeds: ['card', 'contact'],
    draftPath: '/404',
  },
  'social-link': {
    name: 'Social link',
    path: 'social',
    previewPath: 'social-link-preview',
    hasSlug: false,
    hasListing: false,
    isProfile: true,
    asksCampaignName: false,
    estimatePath: 'property-detail',
    estimateSource: 'socialLink',
    embeds: ['valuation', 'contact'],
    draftPath: '/social-link-empty',
  },
}

export const kindsWithListing = campaignTypes.filter((type) => pageKinds[type].hasListing)
