import type { ListingFormValues } from '@porchlight/contract/listing-form'
import type { ListingFormKind } from '@porchlight/contract/listing-wording'
import { useWatch } from 'react-hook-form'

/** Which marks the fields wear: a draft is excused, on the listing screens all but its address and its price. */
export function useListingNeeds(kind: ListingFormKind) {
  const [type, status] = useWatch<ListingFormValues, ['type', 'status']>({ name: ['type', 'status'] })
  const isDraft = status === 'draft'
  return {
    isRental: type !== 'for-purchase',
    needsAddress: !isDraft || kind === 'listing',
    needsAskingPrice: !isDraft || kind === 'listing',
    needsSquareFeet: !isDraft && kind === 'editor',
    needsRest: !isDraft,
  }
}
