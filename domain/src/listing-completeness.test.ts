import { describe, expect, it } from 'vitest'
import { type CompletableListing, hasLeaseOutOfOrder, missingListingFields } from './listing-completeness.ts'

const place = { address: '12 Elm Street', city: 'Austin', state: 'TX', zipcode: '78701' }
const rooms = { bedrooms: 3, bathrooms: 2, description: 'Light on two sides.', images: ['/media/a.jpg'] }
const lease = { minMonths: 6, maxMonths: 12, availability: 'Immediately' }
const rental: CompletableListing = {
  type: 'rental',
  ...place,
  ...rooms,
  ...lease,
  monthlyRent: 250000,
  squareFootage: 900,
}
const purchase: CompletableListing = {
  type: 'for-purchase',
  ...place,
  ...rooms,
  askingPrice: 45000000,
  interiorSqFeet: 1800,
}

describe('a listing', () => {
  it('may be published when complete', () => {
    expect(missingListingFields(rental)).toEqual([])
    expect(missingListingFields(purchase)).toEqual([])
  })

  it('lists everything it lacks in the order of its form', () => {
    expect(missingListingFields({ type: 'rental' })).toEqual([
      'address',
      'city',
      'state',
      'zipcode',
      'monthlyRent',
      'squareFootage',
      'bedrooms',
      'bathrooms',
      'minMonths',
      'maxMonths',
      'availability',
      'description',
      'images',
    ])
    expect(missingListingFields({ type: 'for-purchase' })).toEqual([
      'address',
      'city',
      'state',
      'zipcode',
      'askingPrice',
      'interiorSqFeet',
      'bedrooms',
      'bathrooms',
      'description',
      'images',
    ])
  })

  it('of floor plans alone has no photo', () => {
    const images = ['/media/plan.jpg', '/media/front.jpg']
    expect(missingListingFields({ ...rental, images, floorPlans: images })).toEqual(['images'])
    expect(missingListingFields({ ...rental, images, floorPlans: ['/media/plan.jpg', '/media/gone.jpg'] })).toEqual([])
  })

  it.each(missingListingFields({ type: 'rental' }))('for rent needs %s', (field) => {
    expect(missingListingFields({ ...rental, [field]: null })).toEqual([field])
  })

  it.each(missingListingFields({ type: 'for-purchase' }))('for purchase needs %s', (field) => {
    expect(missingListingFields({ ...purchase, [field]: undefined })).toEqual([field])
  })

  it.each([
    ['blank text', { ...rental, description: '  \n' }, ['description']],
    ['no pictures', { ...rental, images: [] }, ['images']],
    ['a date yet to be chosen', { ...rental, availability: 'Custom' }, ['availabilityDate']],
    ['a chosen date', { ...rental, availability: 'Custom', availabilityDate: '2026-12-01' }, []],
    ['a date without the choice', { ...rental, availability: '', availabilityDate: '' }, ['availability']],
    ['a studio', { ...rental, bedrooms: 0 }, []],
    ['form text', { ...rental, bedrooms: '0', monthlyRent: '2,500.00' }, []],
    ['leases the wrong way round', { ...rental, minMonths: 13 }, ['maxMonths']],
    ['leases as text', { ...rental, minMonths: '9', maxMonths: '12' }, []],
    ['equal leases', { ...rental, minMonths: 12 }, []],
    ['no lease when for purchase', { ...purchase, minMonths: 13, maxMonths: 1 }, []],
  ] as const)('with %s', (_, listing, missing) => {
    expect(missingListingFields(listing)).toEqual(missing)
  })

  it('tells a wrong lease from a missing one', () => {
    expect(hasLeaseOutOfOrder({ ...rental, minMonths: 13 })).toBe(true)
    expect(hasLeaseOutOfOrder({ ...rental, maxMonths: '' })).toBe(false)
    expect(hasLeaseOutOfOrder(rental)).toBe(false)
  })
})
