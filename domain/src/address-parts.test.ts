import { expect, it } from 'vitest'
import { addressPartsOf } from './address-parts.ts'

const part = (text: string, ...types: string[]) => ({ longText: text, shortText: text, types })
const oregon = { longText: 'Oregon', shortText: 'OR', types: ['administrative_area_level_1'] }

it('reads parts by what they are, wherever they stand', () => {
  const parts = [
    part('97214', 'postal_code'),
    oregon,
    part('Buckman', 'neighborhood', 'political'),
    part('Portland', 'locality'),
    part('Hawthorne Blvd', 'route'),
    part('1420', 'street_number'),
  ]
  const expected = { address: '1420 Hawthorne Blvd', city: 'Portland', state: 'OR', zipcode: '97214', area: 'Buckman' }
  expect(addressPartsOf(parts)).toEqual(expected)
  expect(addressPartsOf([...parts].reverse())).toEqual(expected)
})

it('takes a sublocality for a city, and only states it knows', () => {
  const abroad = { longText: 'Ontario', shortText: 'ON', types: ['administrative_area_level_1'] }
  expect(addressPartsOf([part('Brooklyn', 'sublocality', 'political'), abroad])).toMatchObject({
    city: 'Brooklyn',
    state: '',
  })
  expect(addressPartsOf([])).toEqual({ address: '', city: '', state: '', zipcode: '', area: '' })
})
