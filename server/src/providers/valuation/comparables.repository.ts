import type { Queryable } from '../../db/client.ts'

/** Homes for sale or sold in one zip, with what they cost; of all agents, without saying whose. */
export function findComparables(db: Queryable, zipcode: string) {
  return db
    .selectFrom('listings')
    .select(['address', 'zipcode', 'asking_price_cents', 'interior_sq_feet'])
    .where('zipcode', '=', zipcode)
    .where('type', '=', 'for-purchase')
    .where('status', 'in', ['active', 'sold'])
    .where('asking_price_cents', '>', 0)
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute()
}
