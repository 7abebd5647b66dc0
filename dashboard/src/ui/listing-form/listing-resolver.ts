import type { ListingFormValues, ListingInput } from '@porchlight/contract/listing-form'
import { ofItsType } from '@porchlight/contract/listing-types'
import type { ListingFormKind } from '@porchlight/contract/listing-wording'
import { messages } from '@porchlight/contract/messages'
import type { Resolver } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'

/** Comes behind the form: before something is typed there is nothing to judge. */
export const loadListingJudges = () => import('./judge-listing.ts')

/** Judges and sends what stands on the screen; what was typed for the other type waits in the form. */
export function listingResolver(kind: ListingFormKind): Resolver<ListingFormValues, unknown, ListingInput> {
  return async (values, context, options) => {
    const { judges } = await loadListingJudges().catch(() => {
      throw new ApiError(0, { message: messages.general.offline })
    })
    return judges[kind](ofItsType(values), context, options)
  }
}
