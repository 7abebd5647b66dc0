import { kindsWithListing } from '@porchlight/contract/page-kinds'
import type { Queryable } from '../../../db/client.ts'

/** Where a page stands in its agent's site. */
export function findAddressedPage(db: Queryable, pageId: string) {
  return db
    .selectFrom('pages')
    .select(['id', 'user_id', 'campaign_type', 'slug'])
    .where('id', '=', pageId)
    .executeTakeFirst()
}

/** Whose page it is; for callers who then show it to that agent, or only what everyone may see. */
export function findPageOwner(db: Queryable, pageId: string) {
  return db.selectFrom('pages').select(['user_id', 'status']).where('id', '=', pageId).executeTakeFirst()
}

export function findOwnedPage(db: Queryable, pageId: string) {
  return db
    .selectFrom('pages')
    .innerJoin('users', 'users.id', 'pages.user_id')
    .select(['pages.id', 'pages.user_id', 'users.email_proven_at'])
    .where('pages.id', '=', pageId)
    .executeTakeFirst()
}

export function findSocialPage(db: Queryable, agentId: string) {
  return db
    .selectFrom('pages')
    .select(['id', 'status'])
    .where('user_id', '=', agentId)
    .where('campaign_type', '=', 'social-link')
    .executeTakeFirst()
}

export function listActivePages(db: Queryable, agentId: string) {
  return db
    .selectFrom('pages')
    .select(['id', 'campaign_type', 'slug', 'updated_at'])
    .where('user_id', '=', agentId)
    .where('status', '=', 'active')
    .orderBy('updated_at', 'desc')
    .limit(50_000)
    .execute()
}

/** Active pages of an agent with a listing that is on the market, newest first. */
export function listListingPages(
  db: Queryable,
  agentId: string,
  {
    type,
    exceptListing,
    limit,
  }: { type: 'rental' | 'for-purchase' | 'either'; exceptListing: string | null; limit: number },
) {
  return db
    .selectFrom('pages')
    .innerJoin('listings', 'listings.id', 'pages.listing_id')
    .select([
      'pages.id',
      'pages.campaign_type',
      'pages.slug',
      'pages.created_at',
      'listings.type',
      'listings.sub_property_type',
      'listings.status',
      'listings.address',
      'listings.units',
      'listings.city',
      'listings.state',
      'listings.zipcode',
      'listings.monthly_rent_cents',
      'listings.asking_price_cents',
      'listings.square_footage',
      'listings.interior_sq_feet',
      'listings.bedrooms',
      'listings.bathrooms',
      'listings.photo_ids',
    ])
    .where('pages.user_id', '=', agentId)
    .where('listings.user_id', '=', agentId)
    .where('pages.status', '=', 'active')
    .where('pages.campaign_type', 'in', kindsWithListing)
    .where('listings.status', '=', 'active')
    .$if(type !== 'either', (query) => query.where('listings.type', '=', type as 'rental'))
    .$if(exceptListing !== null, (query) => query.where('listings.id', '!=', exceptListing))
    .orderBy('pages.created_at', 'desc')
    .orderBy('pages.id')
    .limit(limit)
    .execute()
}
export type ListingPageRow = Awaited<ReturnType<typeof listListingPages>>[number]
