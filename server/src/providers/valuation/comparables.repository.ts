import { kindsWithListing } from '@porchlight/contract/page-kinds'
import type { HomeKind } from '@porchlight/contract/valuation'
import type { Queryable } from '../../db/client.ts'

const typesOf: Record<HomeKind, string[]> = {
  house: ['singleFamilyHouse', 'townhouse'],
  condo: ['condo', 'co-op', 'apartment'],
}

/**
 * Homes of one kind in one zip, for sale or sold, with their price, size and bedrooms; of all agents, without saying
 * whose. Only those that anyone can read on a published page: never a draft, never of a closed account.
 */
export async function findComparables(db: Queryable, zipcode: string, kind: HomeKind) {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.user_id')
    .select(['address', 'zipcode', 'asking_price_cents', 'interior_sq_feet', 'bedrooms'])
    .where('zipcode', '=', zipcode)
    .where('type', '=', 'for-purchase')
    .where('sub_property_type', 'in', typesOf[kind])
    .where('status', 'in', ['active', 'sold'])
    .where('users.role', '=', 'Admin')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pages')
          .select('pages.id')
          .whereRef('pages.listing_id', '=', 'listings.id')
          .whereRef('pages.user_id', '=', 'listings.user_id')
          .where('pages.campaign_type', 'in', kindsWithListing)
          .where('pages.status', '=', 'active'),
      ),
    )
    .where('asking_price_cents', '>', 0)
    .where('interior_sq_feet', '>', 0)
    .where('bedrooms', 'is not', null)
    .orderBy('listings.updated_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    address: row.address,
    zipcode: row.zipcode,
    price: (row.asking_price_cents ?? 0) / 100,
    squareFeet: row.interior_sq_feet ?? 0,
    bedrooms: row.bedrooms ?? 0,
  }))
}
export type Comparable = Awaited<ReturnType<typeof findComparables>>[number]
