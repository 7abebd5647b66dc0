import { fieldErrors } from './endpoint.ts'
import { limits } from './limits.ts'
import { type ListingFormValues, listingForm } from './listing-form.ts'
import { ofOneType, otherType } from './listing-types.ts'
import { messages } from './messages.ts'
import { buildingFeatures, customAvailability, propertyFeatures } from './options.ts'
import { listingStatus, listingType, propertyType } from './property.ts'
import { z } from './zod.ts'

const { listings } = messages

/** A decimal as text: no program rounds it on the way. */
export const v2MoneySchema = z.strictObject({
  amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, listings.amountInvalid),
  currency: z.literal('USD'),
})
export type V2Money = z.infer<typeof v2MoneySchema>

const money = v2MoneySchema.nullable()
const number = z.number().nullable()
const line = z.string().max(limits.listing.line)
const around = z.string().max(limits.listing.neighborhood)

/** What they need of each other is judged by the rules of the listing forms. */
export const v2ListingChanges = z.strictObject({
  kind: listingType.optional(),
  property_type: propertyType.optional(),
  status: listingStatus.optional(),
  address: line.optional(),
  unit: line.nullable().optional(),
  city: line.optional(),
  state: line.optional(),
  zip: line.optional(),
  neighborhood: line.nullable().optional(),
  latitude: z.number().min(-90).max(90).nullable().optional(),
  longitude: z.number().min(-180).max(180).nullable().optional(),
  price: money.optional(),
  property_taxes: money.optional(),
  hoa_fee: money.optional(),
  square_feet: number.optional(),
  bedrooms: number.optional(),
  bathrooms: number.optional(),
  min_lease_months: number.optional(),
  max_lease_months: number.optional(),
  availability: line.nullable().optional(),
  available_on: z.iso.date().nullable().optional(),
  description: z.string().max(limits.listing.description).optional(),
  features: z.array(z.enum(propertyFeatures, listings.featureUnknown)).max(100).optional(),
  building_features: z.array(z.enum(buildingFeatures, listings.featureUnknown)).max(100).optional(),
  photos: z.array(z.string().max(2000)).max(limits.photos.count, listings.tooManyPhotos).optional(),
  floor_plans: z.array(z.string().max(2000)).max(limits.photos.count, listings.tooManyPhotos).optional(),
  mls_number: line.nullable().optional(),
  tour_url: z.string().max(limits.url).nullable().optional(),
  schools: around.nullable().optional(),
  parks: around.nullable().optional(),
  commute: around.nullable().optional(),
})
export type V2ListingChanges = z.infer<typeof v2ListingChanges>

type Whole = V2ListingChanges & { kind: z.infer<typeof listingType> }

/** In the words of the listing form, which knows the rules. */
export function listingFormOf(listing: Whole): ListingFormValues {
  const price = listing.price?.amount
  return {
    type: listing.kind,
    subPropertyType: listing.property_type,
    status: listing.status,
    address: listing.address,
    units: listing.unit,
    city: listing.city,
    state: listing.state,
    zipcode: listing.zip,
    area: listing.neighborhood,
    lat: listing.latitude,
    lng: listing.longitude,
    ...(listing.kind === 'rental'
      ? { monthlyRent: price, squareFootage: listing.square_feet }
      : { askingPrice: price, interiorSqFeet: listing.square_feet }),
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    minMonths: listing.min_lease_months,
    maxMonths: listing.max_lease_months,
    availability: listing.available_on ? customAvailability : listing.availability,
    availabilityDate: listing.available_on,
    description: listing.description,
    propertyFeature: listing.features,
    buildingFeature: listing.building_features,
    images: listing.photos,
    floorPlans: listing.floor_plans,
    mls: listing.mls_number,
    propertyTaxes: listing.property_taxes?.amount,
    hoaFee: listing.hoa_fee?.amount,
    tourUrl: listing.tour_url,
    schools: listing.schools,
    parks: listing.parks,
    commute: listing.commute,
  }
}

/** Where the form calls a field otherwise. */
const named: Record<string, keyof V2ListingChanges> = {
  type: 'kind',
  subPropertyType: 'property_type',
  units: 'unit',
  zipcode: 'zip',
  area: 'neighborhood',
  monthlyRent: 'price',
  askingPrice: 'price',
  squareFootage: 'square_feet',
  interiorSqFeet: 'square_feet',
  minMonths: 'min_lease_months',
  maxMonths: 'max_lease_months',
  availabilityDate: 'available_on',
  propertyFeature: 'features',
  buildingFeature: 'building_features',
  images: 'photos',
  floorPlans: 'floor_plans',
  mls: 'mls_number',
  propertyTaxes: 'property_taxes',
  hoaFee: 'hoa_fee',
  tourUrl: 'tour_url',
}

export const v2NameOf = (field: string): string => named[field] ?? field

/** A stored listing whose kind is changed has no place for what only the former kind has. */
export function withoutOtherKind<Listing extends Whole>(listing: Listing, kind: Whole['kind']): Listing {
  const other = otherType(kind)
  const foreign = (other ? ofOneType[other] : []).map(v2NameOf).filter((field) => field !== 'price')
  return { ...listing, ...Object.fromEntries(foreign.map((field) => [field, null])) }
}

/** Every field at once; `sent` is what the caller named of the listing. */
export function v2ListingProblems(listing: Whole, sent: V2ListingChanges): Record<string, string> {
  const { error } = listingForm.listing.safeParse(listingFormOf(listing))
  const found = Object.entries(error ? fieldErrors(error) : {}).map(([field, why]) => [v2NameOf(field), why])
  return {
    ...Object.fromEntries(found),
    ...(sent.availability && sent.available_on && { availability: listings.availabilityTwice }),
    ...(sent.floor_plans?.some((plan) => !listing.photos?.includes(plan)) && { floor_plans: listings.planNoPhoto }),
  }
}

export const v2ListingForm = v2ListingChanges.extend({ kind: listingType }).superRefine((listing, context) => {
  for (const [field, message] of Object.entries(v2ListingProblems(listing, listing)))
    context.addIssue({ code: 'custom', path: [field], message })
})
