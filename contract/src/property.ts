import { moment } from './fields.ts'
import { pictureSchema } from './media.ts'
import { listingStatuses, listingTypes, propertyTypes } from './options.ts'
import { z } from './zod.ts'

export const listingType = z.enum(listingTypes.map(([value]) => value))
export const propertyType = z.enum(propertyTypes.map(([value]) => value))
export const listingStatus = z.enum(listingStatuses.map(([value]) => value))
export type ListingStatus = z.infer<typeof listingStatus>

/** Dollars with two decimals; kept as integer cents. */
const dollars = z.number().nullable()

/** A listing, as its owner reads it. */
export const propertySchema = z.object({
  _id: z.string(),
  userId: z.string(),
  type: listingType,
  subPropertyType: propertyType,
  status: listingStatus,
  propertyStatus: listingStatus,
  address: z.string(),
  units: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  area: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  monthlyRent: dollars,
  askingPrice: dollars,
  squareFootage: z.number().nullable(),
  interiorSqFeet: z.number().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  minMonths: z.number().nullable(),
  maxMonths: z.number().nullable(),
  availability: z.string(),
  availabilityDate: z.iso.date().nullable(),
  description: z.string(),
  propertyFeature: z.array(z.string()),
  buildingFeature: z.array(z.string()),
  /** Links, in the agent's order. */
  images: z.array(z.string()),
  /** Those of `images` that are floor plans. */
  floorPlans: z.array(z.string()),
  pictures: z.array(pictureSchema),
  numOfImage: z.number().int(),
  slugUrl: z.string(),
  mls: z.string(),
  propertyTaxes: dollars,
  hoaFee: dollars,
  tourUrl: z.string(),
  schools: z.string(),
  parks: z.string(),
  commute: z.string(),
  /** Grows with each save; a save that names an older one is refused. */
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
})
export type Property = z.infer<typeof propertySchema>

/** A listing as a call answers it: readers elsewhere need whole addresses. */
export const listingAnswerSchema = propertySchema.extend({
  /** The same photos as `images`, as whole addresses. */
  imageUrls: z.array(z.string()),
})
export type ListingAnswer = z.infer<typeof listingAnswerSchema>
