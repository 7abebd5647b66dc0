import { chooseSchema } from './choose-schema.ts'
import { endpoint } from './endpoint.ts'
import { email, id } from './fields.ts'
import { limits } from './limits.ts'
import { listingForm } from './listing-form.ts'
import { messages } from './messages.ts'
import { pageQuery } from './paging.ts'
import { listingAnswerSchema, listingStatus, listingType, propertySchema } from './property.ts'
import { publicPropertySchema } from './site-view.ts'
import { z } from './zod.ts'

const { listings } = messages

/** The tabs of My Listings, by the last part of their address, and the status each one shows. */
export const listingTabs = { active: 'active', 'closed-sold': 'sold', drafts: 'draft' } as const
export type ListingTab = keyof typeof listingTabs

const sortKeys = ['createdAt', 'updatedAt', 'address'] as const
export type ListingSortKey = (typeof sortKeys)[number]
const anyOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.union([z.enum(values), z.literal('').transform(() => undefined)]).optional()

const listQuery = z.strictObject({
  ...pageQuery(limits.pageSize.listings),
  activeTab: anyOf(['active', 'closed-sold', 'drafts', 'listing-active']),
  status: anyOf(listingStatus.options as ['active', 'sold', 'draft']),
  type: anyOf(listingType.options as ['rental', 'for-purchase']),
  sortKey: z.enum(sortKeys).default('createdAt'),
  sortType: z.enum(['asc', 'desc']).default('desc'),
  search: z.string().trim().max(200).default(''),
})
export type ListingQuery = z.output<typeof listQuery>

const listingId = z.object({ id })
const shared = { id, message: z.string().trim().max(1000).default('') }
export const shareByEmail = z.object({
  ...shared,
  email: email(listings.shareEmailRequired, listings.shareEmailInvalid),
})
export const shareBySms = z.object({
  ...shared,
  phone: z.string({ error: listings.sharePhoneInvalid }).trim().min(1, listings.sharePhoneInvalid).max(30),
})

const option = z.object({ value: z.string(), label: z.string() })

export const importReport = z.object({
  /**
   * Rows are counted from 1, as they came. `missing` is what a row's status asks for and the row has not: it waits in
   * the drafts until then.
   */
  saved: z.array(z.object({ row: z.number().int(), _id: z.string(), missing: z.record(z.string(), z.string()) })),
  /** Rows that are there already: saved by an earlier import, or the same as a row before. */
  known: z.array(z.number().int()),
  errors: z.array(z.object({ row: z.number().int(), errors: z.record(z.string(), z.string()) })),
})
export type ImportReport = z.infer<typeof importReport>

/** Readers of the API find an agent's other things by the owner's id. */
export const publicListingSchema = publicPropertySchema.extend({ userId: propertySchema.shape.userId })
export type PublicListing = z.infer<typeof publicListingSchema>

export const listingEndpoints = {
  listListings: endpoint({
    method: 'GET',
    path: '/api/v1/user/property',
    summary: 'The agent’s listings; in lists `pictures` holds the first photo only',
    access: 'agent',
    scopes: ['listings:read'],
    list: true,
    query: listQuery,
    data: z.array(listingAnswerSchema),
  }),
  allListings: endpoint({
    method: 'GET',
    path: '/api/v1/userAllproperty',
    summary: 'All listings of the agent, whatever their status',
    access: 'agent',
    scopes: ['listings:read'],
    list: true,
    query: z.strictObject(pageQuery(limits.pageSize.listings)),
    data: z.array(listingAnswerSchema),
  }),
  listingAddresses: endpoint({
    method: 'GET',
    path: '/api/v1/user/getAllListingAddress',
    summary: 'The addresses of the agent’s listings, newest first',
    access: 'agent',
    scopes: ['listings:read'],
    data: z.array(
      propertySchema.pick({
        _id: true,
        address: true,
        units: true,
        city: true,
        state: true,
        zipcode: true,
        status: true,
      }),
    ),
  }),
  saveListing: endpoint({
    method: 'POST',
    path: '/api/v1/user/property/create-property',
    summary:
      'Create a listing, or with `_id` save it; `images` are links, new files, or both in order. `form=editor` is the page editor’s, which excuses a draft everything',
    access: 'agent',
    scopes: ['listings:write'],
    multipart: true,
    files: ['images'],
    body: chooseSchema((raw) => raw.form === 'editor', listingForm.editor, listingForm.listing),
    data: listingAnswerSchema,
  }),
  deleteListing: endpoint({
    method: 'DELETE',
    path: '/api/v1/delete_property',
    summary: 'Delete a listing and its pages',
    access: 'agent',
    scopes: ['listings:write'],
    body: listingId,
    data: z.null(),
  }),
  listingOptions: endpoint({
    method: 'GET',
    path: '/api/v1/propertyOptions',
    summary: 'Allowed values for listing fields',
    access: 'none',
    data: z.object({
      types: z.array(option),
      propertyTypes: z.array(option),
      statuses: z.array(option),
      availability: z.array(z.string()),
      propertyFeatures: z.array(z.string()),
      buildingFeatures: z.array(z.string()),
      states: z.array(option),
    }),
  }),
  copyListing: endpoint({
    method: 'POST',
    path: '/api/v1/propertyCopy',
    summary: 'Copy a listing into the drafts',
    access: 'agent',
    scopes: ['listings:write'],
    body: listingId,
    data: listingAnswerSchema,
  }),
  propertyFeaturesOf: endpoint({
    method: 'GET',
    path: '/api/v1/getFeatured',
    summary: 'The property features of a listing',
    access: 'none',
    query: listingId,
    data: z.array(z.string()),
  }),
  buildingFeaturesOf: endpoint({
    method: 'GET',
    path: '/api/v1/getAmenities',
    summary: 'The building features of a listing',
    access: 'none',
    query: listingId,
    data: z.array(z.string()),
  }),
  publicListing: endpoint({
    method: 'GET',
    path: '/api/v1/getProperty',
    summary: 'A listing as visitors see it, by slug or MLS number; drafts are never shown',
    access: 'none',
    query: z.object({
      slugUrl: z.string().max(200).optional(),
      mls: z.string().max(200).optional(),
      userId: z.string().max(64).optional(),
    }),
    data: publicListingSchema,
  }),
  oneListing: endpoint({
    method: 'GET',
    path: '/api/v1/user/property-id',
    summary: 'One listing of the agent',
    access: 'agent',
    scopes: ['listings:read'],
    query: listingId,
    data: listingAnswerSchema,
  }),
  listingExists: endpoint({
    method: 'GET',
    path: '/api/v1/exist_property',
    summary: 'Whether the agent has this listing',
    access: 'agent',
    scopes: ['listings:read'],
    query: listingId,
    data: z.object({ exists: z.boolean() }),
  }),
  importListings: endpoint({
    method: 'POST',
    path: '/api/v1/uploadListings',
    summary:
      'Import up to 500 listings: valid rows are saved, invalid ones are reported, and repeats are never saved twice',
    access: 'agent',
    scopes: ['listings:write'],
    judgesRows: true,
    body: z.object({
      listings: z
        .array(z.record(z.string(), z.unknown()))
        .min(1, listings.importEmpty)
        .max(limits.listing.importRows, listings.importTooLong),
    }),
    data: importReport,
  }),
  sharePreview: endpoint({
    method: 'GET',
    path: '/api/v1/user/property-share',
    summary: 'The link sent with a shared listing; empty until it has a published page',
    access: 'agent',
    scopes: ['listings:read'],
    query: listingId,
    data: z.object({ link: z.string() }),
  }),
  shareListing: endpoint({
    method: 'POST',
    path: '/api/v1/shareProperty',
    summary: 'Email a listing to someone',
    access: 'agent',
    needsProvenEmail: true,
    body: shareByEmail,
    data: z.null(),
  }),
  shareListingBySms: endpoint({
    method: 'POST',
    path: '/api/v1/sharePropertySMS',
    summary: 'Text a listing to someone',
    access: 'agent',
    needsProvenEmail: true,
    body: shareBySms,
    data: z.null(),
  }),
}
