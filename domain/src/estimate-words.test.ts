import type { Valuation, ValuationSource } from '@porchlight/contract/valuation'
import { describe, expect, it } from 'vitest'
import { estimateWords, homeLine, shownPrice } from './estimate-words.ts'

const alike = {
  homes: 12,
  kind: 'house' as const,
  squareFeet: { low: 1450, high: 2100 },
  bedrooms: { low: 2, high: 4 },
}

function valuation(source: Partial<ValuationSource>): Valuation {
  return {
    price: 500_000,
    priceRangeLow: 350_000,
    priceRangeHigh: 700_000.4,
    averagePricePerSqFt: null,
    averagePrice: null,
    address: '12 Larch Lane',
    city: 'Portland',
    county: 'Multnomah',
    state: 'OR',
    zipcode: '97209',
    latitude: null,
    longitude: null,
    comparables: [],
    source: { kind: 'provider', name: 'RentCast', year: null, area: '97209', alike: null, ...source },
  }
}

describe('an estimate in words', () => {
  it('names the provider that made it', () => {
    expect(estimateWords(valuation({}))).toEqual({
      title: 'Estimated range',
      range: '$350,000 – $700,000',
      basis: 'An estimate of this home by RentCast. It’s not an appraisal.',
      source: '',
    })
  })

  it('says which homes it was compared with', () => {
    expect(estimateWords(valuation({ kind: 'comparables', alike }))).toEqual({
      title: 'Estimated range',
      range: '$350,000 – $700,000',
      basis: expect.stringContaining('From 12 houses alike in 97209: 1,450 to 2,100 sq ft, 2 to 4 bedrooms.'),
      source: '',
    })
  })

  it('says it of condos with one bedroom as one would', () => {
    const condos = { ...alike, kind: 'condo' as const, bedrooms: { low: 1, high: 1 } }
    expect(estimateWords(valuation({ kind: 'comparables', alike: condos })).basis).toContain(
      'From 12 condos alike in 97209: 1,450 to 2,100 sq ft, 1 bedroom.',
    )
  })

  it('never passes the median of an area off as the value of a home', () => {
    const source = { kind: 'median', name: 'U.S. Census Bureau', year: 2024, area: 'Oregon' } as const
    expect(estimateWords(valuation(source))).toEqual({
      title: 'Homes in Oregon',
      range: '$350,000 – $700,000',
      basis:
        'This is not a value of your home. The median home in Oregon was worth $500,000 in 2024: half were worth more, half less. The range runs from 30% below it to 40% above.',
      source: 'Source: U.S. Census Bureau, 2024.',
    })
    expect(shownPrice(valuation(source))).toBe('$350,000 – $700,000')
    expect(shownPrice(valuation({}))).toBe('$500,000')
  })
})

it.each([
  [{}, '12 Larch Lane, Portland, OR 97209'],
  [{ city: '' }, '12 Larch Lane, Multnomah, OR 97209'],
  [{ city: '', county: '', zipcode: '' }, '12 Larch Lane, OR'],
  [{ state: '', zipcode: '' }, '12 Larch Lane, Portland'],
])('a home with %j stands in one line', (changes, line) => {
  expect(homeLine({ ...valuation({}), ...changes })).toBe(line)
})
