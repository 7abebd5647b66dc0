import { streetNameOf } from '@porchlight/domain/parse-address'
import { z } from 'zod'
import { askedHome, askVendor, providerSource } from './ask-vendor.ts'
import type { ValuationPort } from './port.ts'

const placed = {
  addressLine1: z.string().default(''),
  city: z.string().default(''),
  county: z.string().default(''),
  state: z.string().default(''),
  zipCode: z.string().default(''),
  squareFootage: z.number().nullish(),
}

/** What we read of RentCast's raw form. */
const answer = z.object({
  price: z.number().nullish(),
  priceRangeLow: z.number().nullish(),
  priceRangeHigh: z.number().nullish(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  subjectProperty: z.object({ ...placed, latitude: z.number().nullish(), longitude: z.number().nullish() }).nullish(),
  comparables: z.array(z.object({ ...placed, price: z.number().nullish() })).default([]),
})

const mostShown = 10

export function rentcastValuation({
  apiKey,
  baseUrl = 'https://api.rentcast.io',
}: {
  apiKey: string
  baseUrl?: string
}): ValuationPort {
  return {
    async estimate({ address, unit, zipcode }) {
      const home = await askedHome({ address, unit, zipcode })
      const url = new URL('/v1/avm/value', baseUrl)
      url.searchParams.set('address', [home.street, home.unit, home.town].filter(Boolean).join(', '))
      const found = await askVendor({ url, headers: { 'x-api-key': apiKey }, answer, unknownStatus: [404] })
      if (!found?.price) return null
      const comparables = found.comparables.flatMap((home) => (home.price ? [{ ...home, price: home.price }] : []))
      const place = found.subjectProperty ?? comparables[0]
      const measured = comparables.filter(({ squareFootage }) => squareFootage)
      const perSquareFoot = measured.map(({ price, squareFootage }) => price / (squareFootage ?? 1))
      return {
        price: found.price,
        priceRangeLow: found.priceRangeLow ?? found.price,
        priceRangeHigh: found.priceRangeHigh ?? found.price,
        averagePrice: Math.round(mean(comparables.map(({ price }) => price)) ?? found.price),
        averagePricePerSqFt: roundOrNull(mean(perSquareFoot)),
        address: found.subjectProperty?.addressLine1 || [home.street, home.unit].filter(Boolean).join(', '),
        city: place?.city ?? '',
        county: place?.county ?? '',
        state: place?.state ?? '',
        zipcode: place?.zipCode ?? zipcode,
        latitude: found.latitude ?? found.subjectProperty?.latitude ?? null,
        longitude: found.longitude ?? found.subjectProperty?.longitude ?? null,
        comparables: comparables.slice(0, mostShown).map((other) => ({
          address: streetNameOf(other.addressLine1),
          zipCode: other.zipCode,
          price: other.price,
          squareFootage: other.squareFootage ?? null,
        })),
        source: providerSource('RentCast'),
      }
    },
  }
}

function mean(values: number[]): number | null {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null
}

const roundOrNull = (value: number | null) => (value === null ? null : Math.round(value))
