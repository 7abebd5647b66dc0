import { customAvailability } from '@porchlight/contract/options'

type Entered = string | number | null | undefined

/** What a publishable property needs; a stored row, a contract shape and a form's values all fit. */
export interface CompletableListing {
  type: 'rental' | 'for-purchase'
  address?: Entered
  city?: Entered
  state?: Entered
  zipcode?: Entered
  monthlyRent?: Entered
  askingPrice?: Entered
  squareFootage?: Entered
  interiorSqFeet?: Entered
  bedrooms?: Entered
  bathrooms?: Entered
  minMonths?: Entered
  maxMonths?: Entered
  availability?: Entered
  availabilityDate?: Entered
  description?: Entered
  images?: readonly unknown[] | null
  /** Those of `images` that are no photos. */
  floorPlans?: unknown
}

export type ListingField = Exclude<keyof CompletableListing, 'type' | 'floorPlans'>

/** In the order of the form, so that the first one is where the focus goes. */
const neededFields: Record<CompletableListing['type'], readonly ListingField[]> = {
  rental: [
    'address',
    'city',
    'state',
    'zipcode',
    'monthlyRent',
    'squareFootage',
    'bedrooms',
    'bathrooms',
    'minMonths',
    'maxMonths',
    'availability',
    'availabilityDate',
    'description',
    'images',
  ],
  'for-purchase': [
    'address',
    'city',
    'state',
    'zipcode',
    'askingPrice',
    'interiorSqFeet',
    'bedrooms',
    'bathrooms',
    'description',
    'images',
  ],
}

/** Empty when the property may be published. Leases the wrong way round count as no maximum lease. */
export function missingListingFields(listing: CompletableListing): ListingField[] {
  return neededFields[listing.type].filter(
    (field) => !isEntered(field, listing) || (field === 'maxMonths' && hasLeaseOutOfOrder(listing)),
  )
}

/** Tells the two reasons for `maxMonths` apart, because each has its own sentence. */
export function hasLeaseOutOfOrder({ type, minMonths, maxMonths }: CompletableListing): boolean {
  if (type !== 'rental' || isBlank(minMonths) || isBlank(maxMonths)) return false
  return toNumber(minMonths) > toNumber(maxMonths)
}

function isEntered(field: ListingField, listing: CompletableListing): boolean {
  if (field === 'images') return hasPhoto(listing)
  // The date is only asked for by whoever has chosen to name one.
  if (field === 'availabilityDate' && listing.availability !== customAvailability) return true
  return !isBlank(listing[field])
}

function hasPhoto({ images, floorPlans }: CompletableListing): boolean {
  const plans: unknown[] = Array.isArray(floorPlans) ? floorPlans : []
  return images?.some((image) => !plans.includes(image)) ?? false
}

/** Zero is an answer: a studio has no bedroom, and land no square feet inside. */
function isBlank(value: Entered): boolean {
  return value === null || value === undefined || Number.isNaN(value) || String(value).trim() === ''
}

function toNumber(value: Entered): number {
  return Number(String(value).replaceAll(',', ''))
}
