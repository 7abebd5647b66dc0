import type { Valuation } from '@porchlight/contract/valuation'
import type { Db } from '../../db/client.ts'
import { findComparables } from './comparables.repository.ts'
import { type HomePlace, placeOfAddress } from './place-of-address.ts'
import type { Home, ValuationPort } from './port.ts'
import { stateMedians } from './state-medians.ts'

/** Fewer would make one odd house the price of a street. */
const fewestComparables = 3
const mostShown = 10
/** How far a home may be from the median of a whole state: the middle half of what is usual. */
const stateSpread = { low: 0.7, high: 1.35 }

/** No account, no network: comparable homes in the database, else what homes in the state are worth. */
export function embeddedValuation(db: Db): ValuationPort {
  return {
    async estimate(home) {
      const place = await placeOfAddress(home.address, home.zipcode)
      return (place.zipcode && (await byComparables(db, home, place))) || byState(home, place)
    },
  }
}

async function byComparables(db: Db, home: Home, place: HomePlace): Promise<Valuation | null> {
  const rows = await findComparables(db, place.zipcode)
  if (rows.length < fewestComparables) return null
  const prices = rows.map((row) => (row.asking_price_cents ?? 0) / 100).sort((a, b) => a - b)
  const measured = rows.filter((row) => (row.interior_sq_feet ?? 0) > 0)
  const perSquareFoot = measured.map((row) => (row.asking_price_cents ?? 0) / 100 / (row.interior_sq_feet ?? 1))
  return {
    ...describe(home, place),
    price: round(quantile(prices, 0.5)),
    priceRangeLow: round(quantile(prices, 0.25)),
    priceRangeHigh: round(quantile(prices, 0.75)),
    averagePrice: round(mean(prices)),
    averagePricePerSqFt: perSquareFoot.length > 0 ? Math.round(mean(perSquareFoot)) : null,
    comparables: rows.slice(0, mostShown).map((row) => ({
      address: row.address,
      zipCode: row.zipcode,
      price: (row.asking_price_cents ?? 0) / 100,
      squareFootage: row.interior_sq_feet,
    })),
    source: { name: `${rows.length} comparable homes in ${place.zipcode}`, year: null },
  }
}

function byState(home: Home, place: HomePlace): Valuation | null {
  const median = place.state ? stateMedians.values[place.state] : undefined
  if (!median) return null
  return {
    ...describe(home, place),
    price: median,
    priceRangeLow: round(median * stateSpread.low),
    priceRangeHigh: round(median * stateSpread.high),
    averagePrice: median,
    averagePricePerSqFt: null,
    comparables: [],
    source: { ...stateMedians.source },
  }
}

function describe({ address, unit }: Home, place: HomePlace) {
  // The street alone: town, state and zip stand in fields of their own.
  const street = address.split(',')[0]?.trim() ?? address
  return {
    address: unit ? `${street}, ${unit}` : street,
    city: place.city,
    county: '',
    state: place.state,
    zipcode: place.zipcode,
    latitude: place.latitude,
    longitude: place.longitude,
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** An estimate to the dollar would claim to know more than it does. */
const round = (price: number) => Math.round(price / 100) * 100

function quantile(sorted: number[], share: number): number {
  const position = (sorted.length - 1) * share
  const low = sorted[Math.floor(position)] ?? 0
  const high = sorted[Math.ceil(position)] ?? low
  return low + (high - low) * (position - Math.floor(position))
}
