import { zodResolver } from '@hookform/resolvers/zod'
import {
  type ListingFormKind,
  type ListingFormValues,
  type ListingInput,
  listingForm,
  ofItsType,
} from '@porchlight/contract/listing-form'
import type { Resolver } from 'react-hook-form'

/** Judges and sends what stands on the screen; what was typed for the other type waits in the form. */
export function listingResolver(kind: ListingFormKind): Resolver<ListingFormValues, unknown, ListingInput> {
  const judge = zodResolver(listingForm[kind])
  return (values, context, options) => judge(ofItsType(values), context, options)
}
