import type { Page } from '@porchlight/contract/page'
import type { V2Page } from '@porchlight/contract/v2-pages'

export function presentV2Page(page: Page): V2Page {
  return {
    id: page._id,
    created_at: page.createdAt,
    updated_at: page.updatedAt,
    kind: page.campaignType,
    name: page.linkName,
    campaign: page.campaignName,
    status: page.status,
    is_live: page.isLive,
    url: page.url,
    short_name: page.shortSlugUrl || null,
    heading: page.heading,
    listing_id: page.propertyId,
    embed_origins: page.embedOrigins,
    published_at: page.publishedAt,
    statistics: { visitors: page.visitors, leads: page.leads },
  }
}
