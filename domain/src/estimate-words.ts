import { type SiteMessages, siteMessages } from '@porchlight/contract/site-messages'
import type { Valuation } from '@porchlight/contract/valuation'
import { fill } from './fill.ts'
import { formatPrice } from './money.ts'

interface Span {
  low: number
  high: number
}

interface EstimateWords {
  /** What the range is a range of. */
  title: string
  range: string
  /** What the figure is and where it comes from. */
  basis: string
  source: string
}

/** An estimate in words that claim no more than it knows. */
export function estimateWords(
  { price, priceRangeLow, priceRangeHigh, source }: Valuation,
  { estimate: words, locale }: SiteMessages = siteMessages,
): EstimateWords {
  const range = `${dollars(priceRangeLow)} – ${dollars(priceRangeHigh)}`
  const { kind, name, year, area, alike } = source
  if (kind === 'comparables' && alike) {
    const { homes, squareFeet, bedrooms } = alike
    const span = ({ low, high }: Span) => {
      const [from = '', to = ''] = [low, high].map((value) => value.toLocaleString(locale))
      return from === to ? from : fill(words.span, { from, to })
    }
    const values = {
      homes,
      kind: alike.kind,
      area,
      size: span(squareFeet),
      bedrooms: span(bedrooms),
      most: bedrooms.high,
    }
    const basis = fill(words.ofComparables, values, locale)
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
