import { useListingNeeds } from '../../../ui/listing-form/use-listing-needs.ts'
import type { PhotoUploads } from '../../../ui/photos/photo-uploads.ts'
import { PhotosField } from '../../../ui/photos/photos-field.tsx'

export function ListingPhotos({ photos }: { photos: PhotoUploads }) {
  const { needsRest } = useListingNeeds('listing')
  return <PhotosField uploads={photos} kind="listing" isRequired={needsRest} />
}
