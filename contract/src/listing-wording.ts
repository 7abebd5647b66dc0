import { messages } from './messages.ts'

/** The listing screens and the page editor ask for the same things in other words, and excuse a draft differently. */
export type ListingFormKind = 'listing' | 'editor'

const { listings } = messages
const { inEditor } = listings

export const listingWording = {
  listing: {
    city: listings.cityRequired,
    state: listings.stateRequired,
    squareFeet: listings.squareFeetRequired,
    minLease: listings.minLeaseRequired,
    maxLease: listings.maxLeaseRequired,
    availability: listings.availabilityRequired,
    leaseOrder: listings.leaseOrder,
    photoSize: listings.photoSize,
  },
  editor: {
    city: inEditor.cityRequired,
    state: inEditor.stateRequired,
    squareFeet: inEditor.squareFeetRequired,
    minLease: inEditor.minLeaseRequired,
    maxLease: inEditor.maxLeaseRequired,
    availability: inEditor.availabilityRequired,
    leaseOrder: inEditor.leaseOrder,
    photoSize: inEditor.photoSize,
  },
} as const
