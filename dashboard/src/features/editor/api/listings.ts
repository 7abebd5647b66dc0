import { listingEndpoints } from '@porchlight/contract/listings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const listingAddressesQuery = queryOptions({
  queryKey: ['listings', 'addresses'],
  queryFn: async ({ signal }) => (await call(listingEndpoints.listingAddresses, { signal })).data,
})

export async function readListing(id: string) {
  return (await call(listingEndpoints.oneListing, { query: { id } })).data
}
