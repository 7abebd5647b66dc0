import { z } from 'zod'
import { askedHome, askVendor, providerSource } from './ask-vendor.ts'
import type { ValuationPort } from './port.ts'

const number = z.coerce.number()

/** What we read of ATTOM's raw form. */
const answer = z.object({
  property: z
    .array(
      z.object({
        address: z.object({
          line1: z.string().default(''),
          locality: z.string().default(''),
          countrySubd: z.string().default(''),
          postal1: z.string().default(''),
        }),
        area: z.object({ countrysecsubd: z.string().default('') }).optional(),
        avm: z
          .object({ amount: z.object({ value: number, low: number.optional(), high: number.optional() }) })
          .optional(),
        building: z
          .object({
            size: z.object({
              grosssize: number.optional(),
              grosssizeadjusted: number.optional(),
              bldgsize: number.optional(),
            }),
          })
          .optional(),
        location: z.object({ latitude: number.optional(), longitude: number.optional() }).optional(),
      }),
    )
    .default([]),
})

export function attomValuation({
  apiKey,
  baseUrl = 'https://api.gateway.attomdata.com',
}: {
  apiKey: string
  baseUrl?: string
}): ValuationPort {
  return {
    async estimate({ address, unit, zipcode }) {
      const home = await askedHome({ address, unit, zipcode })
      const url = new URL('/propertyapi/v1.0.0/attomavm/detail', baseUrl)
      url.searchParams.set('address1', [home.street, home.unit].filter(Boolean).join(' '))
      url.searchParams.set('address2', home.town)
      // A home it does not know is a 400 with its own words in the body.
      const found = await askVendor({ url, headers: { apikey: apiKey }, answer, unknownStatus: [400, 404] })
      const known = found?.property[0]
      if (!known?.avm) return null
      const { value, low, high } = known.avm.amount
      const size = known.building?.size
      const squareFeet = size?.grosssizeadjusted ?? size?.bldgsize ?? size?.grosssize ?? 0
      return {
        price: value,
        priceRangeLow: low ?? value,
        priceRangeHigh: high ?? value,
        averagePrice: value,
        averagePricePerSqFt: squareFeet > 0 ? Math.round(value / squareFeet) : null,
        address: known.address.line1 || home.street,
        city: known.address.locality,
        county: known.area?.countrysecsubd ?? '',
        state: known.address.countrySubd,
        zipcode: known.address.postal1,
        latitude: known.location?.latitude ?? null,
        longitude: known.location?.longitude ?? null,
        comparables: [],
        source: providerSource('ATTOM'),
      }
    },
  }
}
