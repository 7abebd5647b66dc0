import { z } from 'zod'
import { pictureSchema } from './media.ts'
import { listingStatuses, listingTypes, propertyTypes } from './options.ts'

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
  availabilityDate: z.string().nullable(),
  description: z.string(),
  propertyFeature: z.array(z.string()),
  buildingFeature: z.array(z.string()),
  /** Links, in the agent's order. */
  images: z.array(z.string()),
  pictures: z.array(pictureSchema),
  numOfImage: z.number().int(),
  slugUrl: z.string(),
  mls: z.string(),
  propertyTaxes: dollars,
  hoaFee: dollars,
  /** Grows with each save; a save that names an older one is refused. */
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Property = z.infer<typeof propertySchema>
