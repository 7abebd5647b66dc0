import { messages } from '@porchlight/contract/messages'
import { expect, it } from 'vitest'
import { guessMapping, readRows } from './csv-listings.ts'

it('knows columns by their usual names, each field once', () => {
  expect(guessMapping(['Street Address', 'ZIP Code', 'Beds', 'List Price', 'Price', 'Colour of the door'])).toEqual({
    'Street Address': 'address',
    'ZIP Code': 'zipcode',
    Beds: 'bedrooms',
    'List Price': 'askingPrice',
    Price: '',
    'Colour of the door': '',
  })
})

it('reads values by name or label, and says what is wrong with each row', () => {
  const mapping = guessMapping(['Type', 'Address', 'City', 'State', 'Zip', 'Price', 'Features', 'Status'])
  const good = {
    Type: 'For Sale',
    Address: '1 A St',
    City: 'Bend',
    State: 'Oregon',
    Zip: '97701',
    Price: '$689,000',
    Features: 'pool; central ac',
    Status: '',
  }
  const [first, second] = readRows([good, { ...good, City: '', Status: 'Active' }], mapping)
  expect(first).toMatchObject({
    number: 1,
    errors: {},
    listing: { type: 'for-purchase', state: 'OR', askingPrice: '$689,000', propertyFeature: ['Pool', 'Central AC'] },
  })
  expect(second?.errors).toMatchObject({
    city: messages.listings.cityRequired,
    images: messages.listings.photoRequired,
  })
})

it('takes the price for the kind where no column says it', () => {
  const [row] = readRows(
    [{ Rent: '2,000', Address: '1 A St', City: 'Bend', State: 'OR', Zip: '97701' }],
    guessMapping(['Rent', 'Address', 'City', 'State', 'Zip']),
  )
  expect(row).toMatchObject({ errors: {}, listing: { type: 'rental', monthlyRent: '2,000' } })
})
