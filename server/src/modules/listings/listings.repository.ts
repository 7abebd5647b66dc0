import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

export function findListing(db: Queryable, agentId: string, id: string) {
  return db.selectFrom('listings').selectAll().where('user_id', '=', agentId).where('id', '=', id).executeTakeFirst()
}

export function insertListing(db: Queryable, listing: Insertable<Tables['listings']>) {
  return db.insertInto('listings').values(listing).returningAll().executeTakeFirstOrThrow()
}

/** Undefined when this agent has no such listing, or it is another version by now. */
export function updateListing(
  db: Queryable,
  agentId: string,
  id: string,
  changes: Updateable<Tables['listings']>,
  version: number,
) {
  return db
    .updateTable('listings')
    .set(changes)
    .where('user_id', '=', agentId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteListing(db: Queryable, agentId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('listings')
    .where('user_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Many at once; rows whose import key this agent has already are left out of the answer. */
export function insertImported(db: Queryable, listings: Insertable<Tables['listings']>[]) {
  return db
    .insertInto('listings')
    .values(listings)
    .onConflict((conflict) => conflict.columns(['user_id', 'import_key']).doNothing())
    .returningAll()
    .execute()
}

/** Those that came along before are left out of the answer. */
export function insertMoved(db: Queryable, listings: Insertable<Tables['listings']>[]) {
  return db
    .insertInto('listings')
    .values(listings)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}

/** By slug or MLS number, as visitors ask; a draft is nobody's. The newest, where an address was listed twice. */
export function findPublicListing(db: Queryable, agentId: string, by: { slug?: string; mls?: string }) {
  return db
    .selectFrom('listings')
    .selectAll()
    .where('user_id', '=', agentId)
    .where('status', '!=', 'draft')
    .$if(by.slug !== undefined, (query) => query.where('slug', '=', by.slug ?? ''))
    .$if(by.mls !== undefined, (query) => query.where('mls', '=', by.mls ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Only what anyone may know, of anyone's listing that is no draft. */
export function findPublicFeatures(db: Queryable, id: string) {
  return db
    .selectFrom('listings')
    .select(['property_features', 'building_features'])
    .where('id', '=', id)
    .where('status', '!=', 'draft')
    .executeTakeFirst()
}

export function listAddresses(db: Queryable, agentId: string, limit: number) {
  return (
    db
      .selectFrom('listings')
      .select(['id', 'address', 'units', 'city', 'state', 'zipcode', 'status'])
      .where('user_id', '=', agentId)
      // A draft may have been begun without one.
      .where('address', '!=', '')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  )
}

/** The newest page of the listing that visitors can open. */
export function findPageOfListing(db: Queryable, agentId: string, listingId: string) {
  return db
    .selectFrom('pages')
    .select(['id', 'campaign_type', 'slug'])
    .where('user_id', '=', agentId)
    .where('listing_id', '=', listingId)
    .where('status', '=', 'active')
    .orderBy(sql`published_at desc nulls last`)
    .limit(1)
    .executeTakeFirst()
}
