import { messages } from '@porchlight/contract/messages'
import { describe, expect, it } from 'vitest'
import { readImportedRow } from './import-row.ts'

const { listings } = messages
const rental = { type: 'rental', address: '1 A St', city: 'Bend', state: 'OR', zipcode: '97701' }

describe('a row of a file', () => {
  it('has its price and its size in the fields of its kind', () => {
    expect(readImportedRow({ ...rental, askingPrice: '1,850', interiorSqFeet: '800' })).toMatchObject({
      isReady: true,
      listing: { monthlyRent: 1850, squareFootage: 800, status: 'draft' },
    })
    expect(readImportedRow({ ...rental, monthlyRent: '1,900', askingPrice: '1900' })).toMatchObject({
      listing: { monthlyRent: 1900 },
    })
    expect(
      readImportedRow({ ...rental, type: 'for-purchase', askingPrice: '$450,000', squareFootage: '1200' }),
    ).toMatchObject({ listing: { askingPrice: 450_000, interiorSqFeet: 1200 } })
  })

  it('loses nothing in silence that only the other type of listing has; a zero says nothing', () => {
    expect(readImportedRow({ ...rental, monthlyRent: '1,900', askingPrice: '1,850', hoaFee: '45' })).toEqual({
      isReady: false,
      errors: { askingPrice: listings.notOfThisKind, hoaFee: listings.notOfThisKind },
    })
    const empty = { monthlyRent: '0', minMonths: 0, maxMonths: '0.00', availability: '' }
    const house = { ...rental, type: 'for-purchase', askingPrice: '$450,000' }
    expect(readImportedRow({ ...house, ...empty })).toMatchObject({ isReady: true, listing: { askingPrice: 450_000 } })
  })

  it('whose status asks for more than a file brings waits in the drafts and says what for', () => {
    expect(readImportedRow({ ...rental, status: 'active' })).toMatchObject({
      isReady: true,
      listing: { status: 'draft' },
      missing: { images: listings.photoRequired, monthlyRent: listings.monthlyRentRequired },
    })
    expect(readImportedRow({ ...rental, status: 'draft' })).toMatchObject({ missing: {} })
  })

  it('is refused for what stops a draft too, and for a status or kind of home nobody knows', () => {
    expect(readImportedRow({ ...rental, status: 'Active', city: '', subPropertyType: 'castle' })).toEqual({
      isReady: false,
      errors: {
        city: listings.cityRequired,
        status: listings.statusUnknown,
        subPropertyType: listings.propertyTypeUnknown,
      },
    })
  })

  it.each([
    ['1e9', listings.amountInvalid],
    ['-5', listings.amountInvalid],
    ['1.250.000,50', listings.amountInvalid],
    ['99,999,999,999,999', listings.amountTooLarge],
  ])('never takes %j for another number', (monthlyRent, sentence) => {
    expect(readImportedRow({ ...rental, monthlyRent })).toEqual({ isReady: false, errors: { monthlyRent: sentence } })
  })
})
