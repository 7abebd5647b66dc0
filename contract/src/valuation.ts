import { z } from './zod.ts'

/** The tabs of the form; empty where a caller does not say. */
export const homeKinds = ['house', 'condo'] as const
export type HomeKind = (typeof homeKinds)[number]

const span = z.object({ low: z.number(), high: z.number() })

/** Where a figure comes from; said before anyone is asked for a name, because it is an estimate and no appraisal. */
export const valuationSourceSchema = z.object({
  /** A provider's look at this home, homes alike near it, or no more than the median of an area. */
  kind: z.enum(['provider', 'comparables', 'median']),
  name: z.string(),
  year: z.number().int().nullable(),
  /** The zip or the state that it is true of. */
  area: z.string(),
  /** What the comparable homes have in common. */
  alike: z.object({ homes: z.number().int(), kind: z.enum(homeKinds), squareFeet: span, bedrooms: span }).nullable(),
})
export type ValuationSource = z.infer<typeof valuationSourceSchema>

/** Dollars throughout; whoever computed it, the shape is this one. */
export const valuationSchema = z.object({
  price: z.number(),
  priceRangeLow: z.number(),
  priceRangeHigh: z.number(),
  averagePricePerSqFt: z.number().nullable(),
  averagePrice: z.number().nullable(),
  address: z.string(),
  city: z.string(),
  county: z.string(),
  state: z.string(),
  zipcode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  comparables: z.array(
    z.object({
      /** The street without the house: what stands on a public page is no reason to point at a door. */
      address: z.string(),
      zipCode: z.string(),
      price: z.number(),
      squareFootage: z.number().nullable(),
    }),
  ),
  source: valuationSourceSchema,
})
export type Valuation = z.infer<typeof valuationSchema>
