import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { buildingFeatures, propertyFeatures } from './options.ts'
import { listingStatus, listingType, propertyType } from './property.ts'
import { v2Page, v2Record } from './v2.ts'
import { z } from './zod.ts'

/** A decimal as text: no program rounds it on the way. */
export const v2MoneySchema = z.strictObject({
  amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, messages.listings.amountInvalid),
  currency: z.literal('USD'),
})
export type V2Money = z.infer<typeof v2MoneySchema>

const money = v2MoneySchema.nullable()
const number = z.number().nullable()

export const v2ListingSchema = z.object({
  ...v2Record,
  kind: listingType,
  property_type: propertyType,
  status: listingStatus,
  address: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  neighborhood: z.string().nullable(),
  latitude: number,
  longitude: number,
  /** A home has one: what is asked for it, or the rent a month. */
  price: money,
  property_taxes: money,
  hoa_fee: money,
  square_feet: number,
  bedrooms: number,
  bathrooms: number,
  min_lease_months: number,
  max_lease_months: number,
  /** In words; null where a day is named. */
  availability: z.string().nullable(),
  available_on: z.iso.date().nullable(),
  description: z.string(),
  features: z.array(z.string()),
  building_features: z.array(z.string()),
  /** Whole addresses, in the agent's order. */
  photos: z.array(z.string()),
  mls_number: z.string().nullable(),
})
export type V2Listing = z.infer<typeof v2ListingSchema>

const line = z.string().max(limits.listing.line)

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
  features: z.array(z.enum(propertyFeatures, messages.listings.featureUnknown)).max(100).optional(),
  building_features: z.array(z.enum(buildingFeatures, messages.listings.featureUnknown)).max(100).optional(),
  photos: z.array(z.string().max(2000)).max(limits.photos.count, messages.listings.tooManyPhotos).optional(),
  mls_number: line.nullable().optional(),
})
export type V2ListingChanges = z.infer<typeof v2ListingChanges>

export const v2ListingForm = v2ListingChanges.extend({ kind: listingType })

const oneListing = { path: '/api/v2/listings/{id}', access: 'agent', params: z.object({ id }) } as const

export const v2ListingEndpoints = {
  v2Listings: endpoint({
    method: 'GET',
    path: '/api/v2/listings',
    summary: 'Listings, newest first; with `updated_since` those that changed since, in the order of their changes',
    access: 'agent',
    scopes: ['listings:read'],
    list: true,
    query: z.strictObject({
      ...v2Page,
      status: listingStatus.optional(),
      kind: listingType.optional(),
      search: z.string().trim().min(1).max(100).optional(),
    }),
    data: z.array(v2ListingSchema),
  }),
  v2Listing: endpoint({
    ...oneListing,
    method: 'GET',
    summary: 'One listing; its `ETag` goes into `If-Match` of a change',
    scopes: ['listings:read'],
    data: v2ListingSchema,
  }),
  v2CreateListing: endpoint({
    method: 'POST',
    path: '/api/v2/listings',
    summary:
      'Create a listing. `photos` are addresses: those that an upload answered, or public ones, from which they are fetched',
    access: 'agent',
    scopes: ['listings:write'],
    body: v2ListingForm,
    data: v2ListingSchema,
  }),
  v2ChangeListing: endpoint({
    ...oneListing,
    method: 'PATCH',
    summary: 'Change what is named of a listing; with `If-Match` only while nobody else has changed it',
    scopes: ['listings:write'],
    body: v2ListingChanges,
    data: v2ListingSchema,
  }),
  v2DeleteListing: endpoint({
    ...oneListing,
    method: 'DELETE',
    summary: 'Delete a listing and its pages',
    scopes: ['listings:write'],
    data: z.null(),
  }),
  v2UploadPhotos: endpoint({
    method: 'POST',
    path: '/api/v2/photos',
    summary: 'Store photos (jpeg or png, 10 MB and 50 megapixels each), for `photos` of a listing',
    access: 'agent',
    scopes: ['listings:write'],
    multipart: true,
    files: ['photos'],
    body: z.object({}),
    data: z.object({ photos: z.array(z.string()) }),
  }),
}
