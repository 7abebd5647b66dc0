import { FormProvider } from 'react-hook-form'
import { AroundFields } from '../../../../ui/listing-form/around-fields.tsx'
import { DescriptionField } from '../../../../ui/listing-form/description-field.tsx'
import { FeatureFields } from '../../../../ui/listing-form/feature-fields.tsx'
import { KindFields } from '../../../../ui/listing-form/kind-fields.tsx'
import { PlaceFields } from '../../../../ui/listing-form/place-fields.tsx'
import { TermsFields } from '../../../../ui/listing-form/terms-fields.tsx'
import { useListingNeeds } from '../../../../ui/listing-form/use-listing-needs.ts'
import type { PhotoUploads } from '../../../../ui/photos/photo-uploads.ts'
import { PhotosField } from '../../../../ui/photos/photos-field.tsx'
import classes from '../fields/fields.module.css'
import { LinkNameControl } from '../fields/link-name-control.tsx'
import { EditedListing } from './edited-listing.tsx'
import own from './listing-details.module.css'
import { PreviousListings } from './previous-listings.tsx'
import { useListingPart } from './use-listing-part.ts'

/** The listing behind a listing website: the form of My Listings in the editor's words, saving itself. */
export function ListingDetailsTab() {
  const { form, photos } = useListingPart()
  return (
    <FormProvider {...form}>
      <div className={classes.stack}>
        <LinkNameControl />
        <EditedListing />
        <PreviousListings />
        <div className={own.fields}>
          <KindFields withStatus={false} />
          <PlaceFields kind="editor" />
          <TermsFields kind="editor" />
        </div>
        <DescriptionField kind="editor" />
        <Photos uploads={photos} />
        <FeatureFields />
        <AroundFields />
      </div>
    </FormProvider>
  )
}

function Photos({ uploads }: { uploads: PhotoUploads }) {
  const { needsRest } = useListingNeeds('editor')
  return <PhotosField uploads={uploads} kind="editor" isRequired={needsRest} />
}
