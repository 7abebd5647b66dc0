import type { Property } from '@porchlight/contract/property'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { queueEvents } from '../webhooks/index.ts'
import { presentV2Listing } from './v2/listings-v2.presenter.ts'

/** Told in the transaction that makes them. */
export function tellOfNewListings(context: AppContext, trx: Queryable, agentId: string, made: Property[]) {
  const events = made.map((listing) => ({
    type: 'listing.created' as const,
    data: presentV2Listing(listing, context.config),
  }))
  return queueEvents(context, trx, agentId, events)
}

export function tellOfSavedListing(
  context: AppContext,
  trx: Queryable,
  listing: Property,
  before: Pick<Property, 'status'>,
) {
  const data = presentV2Listing(listing, context.config)
  const isSold = listing.status === 'sold' && before.status !== 'sold'
  return queueEvents(context, trx, listing.userId, [
    { type: 'listing.updated', data, listingId: listing._id },
    ...(isSold ? [{ type: 'listing.sold' as const, data, listingId: listing._id }] : []),
  ])
}
