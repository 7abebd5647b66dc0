import type { ListingFormValues, ListingInput } from '@porchlight/contract/listing-form'
import { messages } from '@porchlight/contract/messages'
import { useCallback, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api.ts'
import { preload } from '../../../lib/new-build.ts'
import { listingResolver, loadListingJudges } from '../../../ui/listing-form/listing-resolver.ts'
import { useIsUploading, usePhotos } from '../../../ui/photos/use-photos.ts'

/** The form of a listing and its photos, which go up while the rest is typed. */
export function useListingForm(initial: ListingFormValues) {
  const form = useForm<ListingFormValues, unknown, ListingInput>({
    resolver: listingResolver('listing'),
    defaultValues: initial,
    mode: 'onTouched',
  })
  useEffect(() => preload(loadListingJudges), [])
  const { setValue, formState } = form
  const { isSubmitted } = formState
  const keepLinks = useCallback(
    (links: string[]) => setValue('images', links, { shouldDirty: true, shouldValidate: isSubmitted }),
    [setValue, isSubmitted],
  )
  const photos = usePhotos(Array.isArray(initial.images) ? initial.images : [], keepLinks)

  const showStored = ({ images }: ListingFormValues) => photos.reset(Array.isArray(images) ? images : [])

  return {
    form,
    photos,
    isUploading: useIsUploading(photos),
    /** Replaces everything, photos included. */
    fill(values: ListingFormValues) {
      form.reset(values, { keepDefaultValues: true })
      showStored(values)
    },
    showPhotos: showStored,
    /** A listing is not saved while one of its photos is missing by accident. */
    async settlePhotos() {
      await photos.settle()
      if (photos.hasFailed)
        throw new ApiError(0, { message: '', errors: { images: messages.listings.photosUnfinished } })
    },
  }
}
