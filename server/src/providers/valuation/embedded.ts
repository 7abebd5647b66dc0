import { states } from '@porchlight/contract/options'
import type { HomeKind, Valuation } from '@porchlight/contract/valuation'
import { streetNameOf } from '@porchlight/domain/parse-address'
import type { Db } from '../../db/client.ts'
import { type Comparable, findComparables } from './comparables.repository.ts'
import { type HomePlace, placeOfAddress } from './place-of-address.ts'
import type { Home, ValuationPort } from './port.ts'
import { stateMedians } from './state-medians.ts'

/** Fewer would make one odd house the price of a street. */
const fewestComparables = 3
const mostShown = 10
/** How far homes that are alike may be from the one in the middle. */
const alikeWithin = { squareFeet: 0.25, bedrooms: 1 }
/** A rule of ours and no statistic: a home is rarely worth just the median of its state. The words beside it say so. */
const medianSpread = { low: 0.7, high: 1.35 }

const stateNames = new Map<string, string>(states)

/** No account, no network: homes alike in the database, else what homes in the state are worth. */
export function embeddedValuation(db: Db): ValuationPort {
  return {
    async estimate(home) {
      const place = await placeOfAddress(home.address, home.zipcode)
      return (place.zipcode && (await byComparables(db, home, place))) || byState(home, place)
    },
  }
}

async function byComparables(db: Db, home: Home, place: HomePlace): Promise<Valuation | null> {
  const homes = alikeOf(await findComparables(db, place.zipcode, home.kind))
  if (homes.length < fewestComparables) return null
  const prices = homes.map(({ price }) => price).sort(ascending)
  return {
    ...describe(home, place),
    price: round(quantile(prices, 0.5)),
    priceRangeLow: round(quantile(prices, 0.25)),
    priceRangeHigh: round(quantile(prices, 0.75)),
    averagePrice: round(mean(prices)),
    averagePricePerSqFt: Math.round(mean(homes.map(({ price, squareFeet }) => price / squareFeet))),
    comparables: homes.slice(0, mostShown).map(({ address, zipcode, price, squareFeet }) => ({
      address: streetNameOf(address),
      zipCode: zipcode,
      price,
      squareFootage: squareFeet,
    })),
    source: {
      kind: 'comparables',
      name: `${homes.length} homes alike in ${place.zipcode}`,
      year: null,
      area: place.zipcode,
      alike: commonOf(homes, home.kind),
    },
  }
}

/** Nobody says how large the visitor's home is: so the others must at least be like each other. */
function alikeOf(homes: Comparable[]): Comparable[] {
  const size = quantile(homes.map(({ squareFeet }) => squareFeet).sort(ascending), 0.5)
  const beds = quantile(homes.map(({ bedrooms }) => bedrooms).sort(ascending), 0.5)
  return homes.filter(
    ({ squareFeet, bedrooms }) =>
      Math.abs(squareFeet - size) <= size * alikeWithin.squareFeet && Math.abs(bedrooms - beds) <= alikeWithin.bedrooms,
  )
}

function commonOf(homes: Comparable[], kind: HomeKind) {
  const span = (values: number[]) => ({ low: Math.min(...values), high: Math.max(...values) })
  return {
    homes: homes.length,
    kind,
    squareFeet: span(homes.map(({ squareFeet }) => squareFeet)),
    bedrooms: span(homes.map(({ bedrooms }) => bedrooms)),
  }
}

function byState(home: Home, place: HomePlace): Valuation | null {
  const median = place.state ? stateMedians.values[place.state] : undefined
  if (!median) return null
  return {
    ...describe(home, place),
    price: median,
    priceRangeLow: round(median * medianSpread.low),
    priceRangeHigh: round(median * medianSpread.high),
    averagePrice: null,
    averagePricePerSqFt: null,
    comparables: [],
    source: { kind: 'median', ...stateMedians.source, area: stateNames.get(place.state) ?? place.state, alike: null },
  }
}

function describe({ address, unit }: Home, place: HomePlace) {
  return {
    // Town, state and zip stand in fields of their own.
    address: [place.street || (place.city ? '' : address), unit || place.unit].filter(Boolean).join(', '),
    city: place.city,
    county: '',
    state: place.state,
    zipcode: place.zipcode,
    latitude: place.latitude,
    longitude: place.longitude,
  }
}

const ascending = (a: number, b: number) => a - b
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** An estimate to the dollar would claim to know more than it does. */
const round = (price: number) => Math.round(price / 100) * 100

function quantile(sorted: number[], share: number): number {
  const position = (sorted.length - 1) * share
  const low = sorted[Math.floor(position)] ?? 0
  const high = sorted[Math.ceil(position)] ?? low
  return low + (high - low) * (position - Math.floor(position))
}
