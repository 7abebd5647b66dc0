import { pageKinds } from '@porchlight/contract/page-kinds'
import type { RelatedListing } from '@porchlight/contract/public-site'
import type { SiteView } from '@porchlight/contract/site-view'
import type { Db } from '../../../db/client.ts'
import { picturesByIds } from '../../media/index.ts'
import { listListingPages } from './public-pages.repository.ts'
import { presentRelated } from './related.presenter.ts'

const mostCards = 12
const typeOf = { sale: 'for-purchase', rent: 'rental' } as const

export async function listingPagesByType(
  db: Db,
  agentId: string,
  type: keyof typeof typeOf,
  exceptListing: string | null,
): Promise<RelatedListing[]> {
  const rows = await listListingPages(db, agentId, { type: typeOf[type], exceptListing, limit: mostCards })
  const pictures = await picturesByIds(
    db,
    rows.flatMap(({ photo_ids: [first] }) => (first ? [first] : [])),
  )
  return rows.map((row) => presentRelated(row, pictures))
}

/** The slider below a listing: homes for sale, and for rent where there are none. */
export async function relatedListings(db: Db, view: SiteView): Promise<RelatedListing[]> {
  const { page, agent } = view
  if (!pageKinds[page.campaignType].hasListing) return []
  const forSale = await listingPagesByType(db, agent._id, 'sale', page.propertyId)
  return forSale.length > 0 ? forSale : listingPagesByType(db, agent._id, 'rent', page.propertyId)
}
