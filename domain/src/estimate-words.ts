import { siteMessages } from '@porchlight/contract/site-messages'
import type { Valuation } from '@porchlight/contract/valuation'
import { formatPrice } from './money.ts'

const words = siteMessages.estimate

interface EstimateWords {
  /** What the range is a range of. */
  title: string
  range: string
  /** What the figure is and where it comes from. */
  basis: string
  source: string
}

/** An estimate in words that claim no more than it knows. */
export function estimateWords({ price, priceRangeLow, priceRangeHigh, source }: Valuation): EstimateWords {
  const range = `${dollars(priceRangeLow)} – ${dollars(priceRangeHigh)}`
  const { kind, name, year, area, alike } = source
  if (kind === 'comparables' && alike) {
    const { homes, squareFeet, bedrooms } = alike
    const basis = fill(words.ofComparables, {
      homes,
      kind: alike.kind === 'condo' ? 'condos' : 'houses',
      area,
      size: spanOf(squareFeet),
      bedrooms: `${spanOf(bedrooms)} ${bedrooms.high === 1 ? 'bedroom' : 'bedrooms'}`,
    })
    return { title: words.range, range, basis, source: '' }
  }
  if (kind === 'median') {
    const basis = fill(words.ofMedian, {
      area,
      median: dollars(price),
      year: year ?? '',
      below: Math.round((1 - priceRangeLow / price) * 100),
      above: Math.round((priceRangeHigh / price - 1) * 100),
    })
    const title = fill(words.medianRange, { area })
    return { title, range, basis, source: fill(words.source, { name, year: year ?? '' }) }
  }
  return { title: words.range, range, basis: fill(words.ofProvider, { name }), source: '' }
}

/** What the agent reads that the visitor was shown: a figure of the home, or the range of an area. */
export function shownPrice(valuation: Valuation): string {
  return valuation.source.kind === 'median' ? estimateWords(valuation).range : dollars(valuation.price)
}

/** The home in one line; the county only where the town is not known. */
export function homeLine({ address, city, county, state, zipcode }: Omit<Valuation, 'source'>): string {
  return [address, city || county, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

const dollars = (amount: number) => formatPrice(Math.round(amount) * 100)

function spanOf({ low, high }: { low: number; high: number }): string {
  const [from, to] = [low, high].map((value) => value.toLocaleString('en-US'))
  return from === to ? `${from}` : `${from} to ${to}`
}

/** Puts values where a sentence names them. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
