import { messages } from '@porchlight/contract/messages'
import { links } from '@porchlight/contract/routes'
import { useNavigate } from 'react-router'
import { useTitle } from '../../../lib/use-title.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { DescriptionField } from '../../../ui/listing-form/description-field.tsx'
import { FeatureFields } from '../../../ui/listing-form/feature-fields.tsx'
import { KindFields } from '../../../ui/listing-form/kind-fields.tsx'
import { emptyListing } from '../../../ui/listing-form/listing-values.ts'
import { PlaceFields } from '../../../ui/listing-form/place-fields.tsx'
import { TermsFields } from '../../../ui/listing-form/terms-fields.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/listings.ts'
import { useSaveListing } from '../api/listings.ts'
import { AroundSection } from './around-section.tsx'
import { ListingPhotos } from './listing-photos.tsx'
import { FormSection, ListingScreen } from './listing-screen.tsx'
import { PrefillSelect } from './prefill-select.tsx'
import { useListingForm } from './use-listing-form.ts'

const { listings } = messages

export function CreateListingPage() {
  useTitle(listings.create)
  const navigate = useNavigate()
  const save = useSaveListing()
  const { form, photos, isUploading, fill, settlePhotos } = useListingForm(emptyListing)

  return (
    <Form
      form={form}
      settle={settlePhotos}
      onSubmit={async (input) => {
        toastGood(await save(input))
        navigate(links.savedListing(input.status))
      }}
    >
      <LeaveGuard isHolding={isUploading} />
      <ListingScreen title={listings.create} submitLabel={listings.createSubmit}>
        <PrefillSelect onFill={fill} />
        <FormSection title={words.theHome} text={words.startTypingItsAddress}>
          <KindFields withStatus />
          <PlaceFields kind="listing" />
        </FormSection>
        <FormSection title={words.termsAndSize}>
          <TermsFields kind="listing" />
        </FormSection>
        <FormSection title={words.inYourOwnWords}>
          <DescriptionField kind="listing" />
        </FormSection>
        <FormSection title={words.photos} text={words.photosUploadWhileYouKeep}>
          <ListingPhotos photos={photos} />
        </FormSection>
        <FormSection title={words.features}>
          <FeatureFields />
        </FormSection>
        <AroundSection />
        <FormMessage />
      </ListingScreen>
    </Form>
  )
}
