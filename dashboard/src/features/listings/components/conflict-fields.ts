import type { ListingFormValues } from '@porchlight/contract/listing-form'
import { listingStatuses, listingTypes, propertyTypes, states } from '@porchlight/contract/options'
import { showChoice, showList, showPhotos } from '../../../ui/form/conflict-values.tsx'
import type { ConflictField } from '../../../ui/form/use-conflict.tsx'
import * as words from '../../../words/listings.ts'

/** How a listing's fields are called where two versions of it stand side by side. */
export const conflictFields: Partial<Record<keyof ListingFormValues, ConflictField>> = {
  type: { label: words.type, show: showChoice(listingTypes) },
  subPropertyType: { label: words.propertyType, show: showChoice(propertyTypes) },
  status: { label: words.status, show: showChoice(listingStatuses) },
  address: { label: words.streetAddress, brings: ['area', 'lat', 'lng'] },
  units: { label: words.unitOrApt },
  city: { label: words.city },
  state: { label: words.state, show: showChoice(states) },
  zipcode: { label: words.zip },
  monthlyRent: { label: words.monthlyPrice },
  askingPrice: { label: words.price },
  squareFootage: { label: words.squareFootage },
  interiorSqFeet: { label: words.sqFt },
  mls: { label: words.mlsNumber },
  bedrooms: { label: words.bedrooms },
  bathrooms: { label: words.bathrooms },
  minMonths: { label: words.minLease },
  maxMonths: { label: words.maxLease },
  availability: { label: words.availability, brings: ['availabilityDate'] },
  availabilityDate: { label: words.availableFrom, brings: ['availability'] },
  propertyTaxes: { label: words.propertyTaxes },
  hoaFee: { label: words.hoaFee },
  tourUrl: { label: words.virtualTour },
  schools: { label: words.schools },
  parks: { label: words.parks },
  commute: { label: words.commute },
  description: { label: words.propertyDescription },
  propertyFeature: { label: words.propertyFeatures, show: showList },
  buildingFeature: { label: words.buildingFeatures, show: showList },
  images: { label: words.photos, show: showPhotos },
  floorPlans: { label: words.floorPlans, show: showPhotos },
}
