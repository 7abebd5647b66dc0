import type { AppContext } from '../../context.ts'
import { shareByEmailJob, shareBySmsJob } from './share-listing.job.ts'

export { listingRoutes } from './listings.routes.ts'
export { findProperty } from './listings.service.ts'
export { type MovedListing, readMovedListing, saveMovedListings } from './moved-listings.service.ts'
export { saveListing } from './save-listing.service.ts'
export { listingV2Routes } from './v2/listings-v2.routes.ts'

export function listingJobs(context: AppContext) {
  return [shareByEmailJob(context), shareBySmsJob(context)]
}
