import { agentCardSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { partialInquiry } from './intake.ts'
import { pictureSchema } from './media.ts'
import { propertySchema } from './property.ts'
import { publicPageSchema, publicPropertySchema, publicSettingsSchema } from './site-view.ts'
import { homeKinds, valuationSchema } from './valuation.ts'
import { z } from './zod.ts'

/** A card of the slider below a listing: another page of the same agent. */
export const relatedListingSchema = z.object({
  _id: z.string(),
  path: z.string(),
  property: propertySchema.pick({
    type: true,
    subPropertyType: true,
    status: true,
    address: true,
    units: true,
    city: true,
    state: true,
    zipcode: true,
    monthlyRent: true,
    askingPrice: true,
    squareFootage: true,
    interiorSqFeet: true,
    bedrooms: true,
    bathrooms: true,
  }),
  picture: pictureSchema.nullable(),
})
export type RelatedListing = z.infer<typeof relatedListingSchema>

export const publicSiteEndpoints = {
  leadPage: endpoint({
    method: 'GET',
    path: '/api/v1/lead-page',
    summary: 'A published page with its agent, settings and listing; doesn’t count as a visit',
    access: 'none',
    query: z.object({ id, ip: z.string().max(64).optional() }),
    data: publicPageSchema.extend({
      leadPageSetting: publicSettingsSchema,
      userData: agentCardSchema,
      property: publicPropertySchema.nullable(),
    }),
  }),
  leadPagesByType: endpoint({
    method: 'GET',
    path: '/api/v1/user/lead-page-by-type',
    summary: 'An agent’s other published listing websites, for sale or for rent',
    access: 'none',
    query: z.object({ type: z.enum(['sale', 'rent']), id, listingId: id.optional() }),
    data: z.object({
      leadPages: z.array(relatedListingSchema),
      count: z.number().int(),
      isSell: z.boolean(),
      isRent: z.boolean(),
    }),
  }),
  addressDetails: endpoint({
    method: 'GET',
    path: '/api/v1/address-details',
    summary: 'An estimate of what a home is worth; empty if unknown',
    access: 'none',
    query: z.object({
      address: z.string().trim().min(1).max(300),
      unit: z.string().trim().max(40).optional(),
      zipcode: z.string().trim().max(20).optional(),
      home: z.enum(homeKinds).optional().catch(undefined),
      campaignId: id.optional(),
    }),
    data: z.array(
      valuationSchema.extend({
        /** As ATTOM spells the same figure, for readers of its raw form. */
        avm: z.object({ amount: z.object({ value: z.number(), low: z.number(), high: z.number() }) }),
        /** Signed by the server; opens the detail page with this very estimate. */
        reference: z.string(),
      }),
    ),
  }),
  partialInquiry: endpoint({
    method: 'POST',
    path: '/api/v1/partial-inquiry',
    summary: 'Record a started valuation: the address alone; an inquiry with the same requestKey replaces it',
    access: 'none',
    body: partialInquiry,
    data: z.null(),
  }),
}
