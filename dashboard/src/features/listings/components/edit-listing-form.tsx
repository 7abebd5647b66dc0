import type { ListingFormValues, ListingInput } from '@porchlight/contract/listing-form'
import { messages } from '@porchlight/contract/messages'
import type { Property } from '@porchlight/contract/property'
import { type EditListingTab, editListingTabs, links } from '@porchlight/contract/routes'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { AddressTabs } from '../../../ui/address-tabs.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { useConflict } from '../../../ui/form/use-conflict.tsx'
import { DescriptionField } from '../../../ui/listing-form/description-field.tsx'
import { FeatureFields } from '../../../ui/listing-form/feature-fields.tsx'
import { KindFields, StatusField } from '../../../ui/listing-form/kind-fields.tsx'
import { valuesOf } from '../../../ui/listing-form/listing-values.ts'
import { PlaceFields } from '../../../ui/listing-form/place-fields.tsx'
import { TermsFields } from '../../../ui/listing-form/terms-fields.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/listings.ts'
import { readListing, useSaveListing } from '../api/listings.ts'
import { AroundSection } from './around-section.tsx'
import { conflictFields } from './conflict-fields.ts'
import { ListingPhotos } from './listing-photos.tsx'
import classes from './listing-screen.module.css'
import { FormSection, ListingScreen } from './listing-screen.tsx'
import { useListingForm } from './use-listing-form.ts'

const { listings } = messages
type Field = keyof ListingFormValues

const labels: Record<EditListingTab, string> = { general: words.general, details: words.details, photos: words.photos }

/** Which tab a field stands on, in the order of the form. */
const fieldsOf: Record<EditListingTab, Field[]> = {
  general: ['type', 'subPropertyType', 'status', 'address', 'units', 'city', 'state', 'zipcode'],
  details: [
    'monthlyRent',
    'askingPrice',
    'squareFootage',
    'interiorSqFeet',
    'mls',
    'bedrooms',
    'bathrooms',
    'minMonths',
    'maxMonths',
    'availability',
    'availabilityDate',
    'propertyTaxes',
    'hoaFee',
    'description',
    'propertyFeature',
    'buildingFeature',
    'tourUrl',
    'schools',
    'parks',
    'commute',
  ],
  photos: ['images', 'floorPlans'],
}

const storedOf = (listing: Property) => ({ version: listing.version, values: valuesOf(listing) })

export function EditListingForm({ tab, listing }: { tab: EditListingTab; listing: Property }) {
  const navigate = useNavigate()
  const save = useSaveListing()
  const { form, photos, isUploading, showPhotos, settlePhotos } = useListingForm(valuesOf(listing))
  const conflict = useConflict({
    form,
    opened: storedOf(listing),
    load: async () => storedOf(await readListing(listing._id)),
    fields: conflictFields,
    onFilled: showPhotos,
  })
  const open = (name: EditListingTab) => navigate(links.editListing(name, listing._id))
  const isLast = tab === 'photos'

  /** Each tab is checked before the next one opens; what fails elsewhere is shown where it stands. */
  async function step() {
    const isFine = await form.trigger(fieldsOf[tab], { shouldFocus: true })
    const next = editListingTabs[editListingTabs.indexOf(tab) + 1]
    if (isFine && next) open(next)
    return isFine
  }

  const failing = editListingTabs.find((name) => fieldsOf[name].some((field) => form.formState.errors[field]))
  const { submitCount } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a submission moves to another tab
  useEffect(() => {
    if (submitCount > 0 && failing && failing !== tab) open(failing)
  }, [submitCount])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that was opened for its errors shows the first one
  useEffect(() => {
    const field = fieldsOf[tab].find((name) => form.formState.errors[name])
    // After the screen itself has taken the focus.
    if (submitCount > 0 && field) setTimeout(() => form.setFocus(field))
  }, [tab])

  async function submit(input: ListingInput) {
    toastGood(await save(input, { _id: listing._id, version: conflict.version() }))
    navigate(links.savedListing(input.status))
  }

  return (
    <Form
      form={form}
      settle={settlePhotos}
      onSubmit={submit}
      onConflict={conflict.settle}
      {...(!isLast && { onStep: step })}
    >
      <LeaveGuard
        isHolding={isUploading}
        staysOn={(path) => editListingTabs.some((name) => links.editListing(name, listing._id) === path)}
      />
      <ListingScreen
        title={listings.edit}
        submitLabel={listings.saveAndUpdate}
        tabs={
          <div className={classes.steps}>
            <AddressTabs
              label={words.editListing}
              tabs={editListingTabs.map((name) => ({ label: labels[name], to: links.editListing(name, listing._id) }))}
            />
          </div>
        }
      >
        {tab === 'general' && (
          <FormSection title={words.theHome}>
            <KindFields withStatus />
            <PlaceFields kind="listing" />
          </FormSection>
        )}
        {tab === 'details' && (
          <>
            <FormSection title={words.termsAndSize}>
              <TermsFields kind="listing" />
            </FormSection>
            <FormSection title={words.inYourOwnWords}>
              <DescriptionField kind="listing" />
            </FormSection>
            <FormSection title={words.features}>
              <FeatureFields />
            </FormSection>
            <AroundSection />
          </>
        )}
        {tab === 'photos' && (
          <>
            <FormSection title={words.photos} text={words.dragThemIntoTheOrder}>
              <ListingPhotos photos={photos} />
            </FormSection>
            {valuesOf(listing).status === 'draft' && (
              <FormSection title={words.ready} text={words.onceItsPhotos}>
                <StatusField />
              </FormSection>
            )}
          </>
        )}
        <FormMessage />
        {conflict.dialog}
      </ListingScreen>
    </Form>
  )
}
