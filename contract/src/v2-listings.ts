import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { listingStatus, listingType, propertyType } from './property.ts'
import { v2Page, v2Record } from './v2.ts'
import { v2ListingChanges, v2ListingForm, v2MoneySchema } from './v2-listing-form.ts'
import { z } from './zod.ts'

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
  /** Those of `photos` that are floor plans; they come last. */
  floor_plans: z.array(z.string()),
  mls_number: z.string().nullable(),
  tour_url: z.string().nullable(),
  schools: z.string().nullable(),
  parks: z.string().nullable(),
  commute: z.string().nullable(),
})
export type V2Listing = z.infer<typeof v2ListingSchema>

const oneListing = { path: '/api/v2/listings/{id}', access: 'agent', params: z.object({ id }) } as const

export const v2ListingEndpoints = {
  v2Listings: endpoint({
    method: 'GET',
    path: '/api/v2/listings',
    summary: 'Listings, newest first; with `updated_since`, those changed since then, in order of change',
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
    summary: 'One listing; send its `ETag` as `If-Match` to change it safely',
    scopes: ['listings:read'],
    data: v2ListingSchema,
  }),
  v2CreateListing: endpoint({
    method: 'POST',
    path: '/api/v2/listings',
    summary: 'Create a listing. `photos` are addresses: ones an upload returned, or public ones we fetch',
    access: 'agent',
    scopes: ['listings:write'],
    body: v2ListingForm,
    data: v2ListingSchema,
  }),
  v2ChangeListing: endpoint({
    ...oneListing,
    method: 'PATCH',
    summary: 'Change the fields you send; with `If-Match`, only if no one else has changed the listing',
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
    summary: 'Upload photos (JPEG or PNG, up to 10 MB and 50 megapixels each) for a listing’s `photos`',
    access: 'agent',
    scopes: ['listings:write'],
    multipart: true,
    files: ['photos'],
    body: z.object({}),
    data: z.object({ photos: z.array(z.string()) }),
  }),
}
