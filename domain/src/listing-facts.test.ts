import { expect, it } from 'vitest'
import { fullAddressOf, measuresOf, priceOf } from './listing-facts.ts'

const home = {
  type: 'for-purchase' as const,
  monthlyRent: 2450.5,
  askingPrice: 845_000,
  bedrooms: 4,
  bathrooms: 2.5,
  squareFootage: 900,
  interiorSqFeet: 2340,
}

it('prices a sale by its asking price and a rental by its month', () => {
  expect(priceOf(home)).toBe('$845,000')
  expect(priceOf({ ...home, type: 'rental' })).toBe('$2,450.50/mo')
  expect(priceOf({ ...home, askingPrice: null })).toBe('')
})

it('measures what is known, each kind by its own size', () => {
  expect(measuresOf(home).map(({ text }) => text)).toEqual(['4 beds', '2.5 baths', '2,340 sq ft'])
  expect(measuresOf({ ...home, type: 'rental', bedrooms: 0, bathrooms: 1 }).map(({ text }) => text)).toEqual([
    'Studio',
    '1 bath',
    '900 sq ft',
  ])
  expect(measuresOf({ ...home, bedrooms: null, bathrooms: null, interiorSqFeet: null })).toEqual([])
})

it('writes an address without gaps for what is missing', () => {
  const place = { address: '12 Larch Lane', units: '4B', city: 'Portland', state: 'OR', zipcode: '97214' }
  expect(fullAddressOf(place)).toBe('12 Larch Lane, #4B, Portland, OR 97214')
  expect(fullAddressOf({ ...place, units: '', state: '' })).toBe('12 Larch Lane, Portland, 97214')
  expect(fullAddressOf({ address: '', units: '', city: '', state: '', zipcode: '' })).toBe('')
})
