import { messages } from '@porchlight/contract/messages'
import { describe, expect, it } from 'vitest'
import { findUnpublishable, nameUnpublishable } from './publishable.ts'

const { listings, profile, signup } = messages

const face = { firstName: 'Nora', lastName: 'Lindqvist', email: 'nora@example.com', profileImage: '/media/a.jpg' }
const home = {
  type: 'for-purchase' as const,
  address: '1 First Avenue',
  city: 'Salem',
  state: 'OR',
  zipcode: '97301',
  askingPrice: 1,
  interiorSqFeet: 1,
  bedrooms: 0,
  bathrooms: 1,
  description: 'A porch.',
  images: ['/media/b.jpg'],
}
const rental = {
  ...home,
  type: 'rental' as const,
  monthlyRent: 1,
  squareFootage: 1,
  minMonths: 1,
  maxMonths: 12,
  availability: 'Immediately',
}

describe('what stands between a page and its visitors', () => {
  it('is nothing for a sell page', () => {
    expect(findUnpublishable('sell', {})).toEqual({})
  })

  it('is a name, an email and a face for a social link', () => {
    expect(findUnpublishable('social-link', { profile: face })).toEqual({})
    const blank = { firstName: ' ', lastName: '', email: '', profileImage: '' }
    const all = {
      firstName: signup.firstNameRequired,
      lastName: signup.lastNameRequired,
      email: profile.emailRequired,
      profileImage: profile.imageRequiredInEditor,
    }
    expect(findUnpublishable('social-link', { profile: blank })).toEqual(all)
    expect(findUnpublishable('social-link', {})).toEqual(all)
  })

  it('is whatever the listing of a listing website lacks, in the editor’s words', () => {
    expect(findUnpublishable('listing-website', { property: home })).toEqual({})
    expect(findUnpublishable('listing-website', { property: rental })).toEqual({})
    expect(findUnpublishable('listing-website', { property: { ...home, city: '', images: [] } })).toEqual({
      'property.city': listings.inEditor.cityRequired,
      'property.images': listings.photoRequired,
    })
    expect(findUnpublishable('listing-website', { property: { ...rental, availability: '' } })).toEqual({
      'property.availability': listings.inEditor.availabilityRequired,
    })
  })

  it('is the whole listing where there is none', () => {
    expect(findUnpublishable('listing-website', { property: null })).toMatchObject({
      'property.address': listings.addressRequired,
      'property.monthlyRent': listings.monthlyRentRequired,
      'property.maxMonths': listings.inEditor.maxLeaseRequired,
    })
  })

  it('is a lease whose end comes before its beginning', () => {
    for (const [minMonths, maxMonths] of [
      [13, 12],
      ['1,000', '999'],
    ]) {
      expect(findUnpublishable('listing-website', { property: { ...rental, minMonths, maxMonths } })).toEqual({
        'property.maxMonths': listings.inEditor.leaseOrder,
      })
    }
    expect(findUnpublishable('listing-website', { property: { ...rental, maxMonths: '' } })).toEqual({
      'property.maxMonths': listings.inEditor.maxLeaseRequired,
    })
    expect(findUnpublishable('listing-website', { property: { ...home, minMonths: 13, maxMonths: 12 } })).toEqual({})
  })
})

it('names what is missing as the screen does', () => {
  const missing = findUnpublishable('listing-website', { property: { type: 'for-purchase', city: 'Bend' } })
  expect(nameUnpublishable(missing)).toBe(
    'Street Address, State, Zip, Price, Sq.Ft, Bedrooms, Bathrooms, Property Description, Property Photos',
  )
  expect(nameUnpublishable(findUnpublishable('listing-website', {}))).toBe(
    'Street Address, City, State, Zip, Price, Square Footage, Bedrooms, Bathrooms, Min Lease, Max Lease, Availability, Property Description, Property Photos',
  )
  expect(nameUnpublishable(findUnpublishable('social-link', {}))).toBe(
    'First Name, Last Name, Email Address, Profile Picture',
  )
  expect(nameUnpublishable({ linkName: 'Please enter link name' })).toBe('')
})
