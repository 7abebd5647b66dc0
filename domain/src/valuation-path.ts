interface Asked {
  _id: string
  campaignType: 'sell' | 'listing-website' | 'social-link'
  slugUrl: string
}

/** Where the estimate is shown that a visitor asked for on this page. */
export function valuationPath({ _id, campaignType, slugUrl }: Asked, isPreview: boolean): string {
  if (campaignType === 'social-link') return '/preview/property-detail'
  if (isPreview) return `/preview/sell-detail/${_id}`
  return slugUrl ? `/sell-detail/${slugUrl}/${_id}` : `/sell-detail/${_id}`
}
