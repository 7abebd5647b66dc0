import { z } from 'zod'

/** Where a figure comes from; shown beside it, because it is an estimate and no appraisal. */
export const valuationSourceSchema = z.object({ name: z.string(), year: z.number().int().nullable() })

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
      address: z.string(),
      zipCode: z.string(),
      price: z.number(),
      squareFootage: z.number().nullable(),
    }),
  ),
  source: valuationSourceSchema,
})
export type Valuation = z.infer<typeof valuationSchema>
