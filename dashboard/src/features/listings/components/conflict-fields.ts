import type { ListingFormValues } from '@porchlight/contract/listing-form'
import { listingStatuses, listingTypes, propertyTypes, states } from '@porchlight/contract/options'
import { showChoice, showList, showPhotos } from '../../../ui/form/conflict-values.tsx'
import type { ConflictField } from '../../../ui/form/use-conflict.tsx'

/** How a listing's fields are called where two versions of it stand side by side. */
export const conflictFields: Partial<Record<keyof ListingFormValues, ConflictField>> = {
  type: { label: 'Type', show: showChoice(listingTypes) },
  subPropertyType: { label: 'Property Type', show: showChoice(propertyTypes) },
  status: { label: 'Status', show: showChoice(listingStatuses) },
  address: { label: 'Street Address', brings: ['area', 'lat', 'lng'] },
  units: { label: 'Unit or Apt #' },
  city: { label: 'City' },
  state: { label: 'State', show: showChoice(states) },
  zipcode: { label: 'Zip' },
  monthlyRent: { label: 'Monthly price' },
  askingPrice: { label: 'Price' },
  squareFootage: { label: 'Square Footage' },
  interiorSqFeet: { label: 'Sq.Ft' },
  mls: { label: 'MLS number' },
  bedrooms: { label: 'Bedrooms' },
  bathrooms: { label: 'Bathrooms' },
  minMonths: { label: 'Min Lease' },
  maxMonths: { label: 'Max Lease' },
  availability: { label: 'Availability', brings: ['availabilityDate'] },
  availabilityDate: { label: 'Available from', brings: ['availability'] },
  propertyTaxes: { label: 'Property taxes' },
  hoaFee: { label: 'HOA fee' },
  tourUrl: { label: 'Virtual tour' },
  schools: { label: 'Schools' },
  parks: { label: 'Parks' },
  commute: { label: 'Commute' },
  description: { label: 'Property Description' },
  propertyFeature: { label: 'Property Features', show: showList },
  buildingFeature: { label: 'Building Features', show: showList },
  images: { label: 'Photos', show: showPhotos },
  floorPlans: { label: 'Floor plans', show: showPhotos },
}
