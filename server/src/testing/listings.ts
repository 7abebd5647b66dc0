import { phonePhoto } from './pictures.ts'
import type { TestApp } from './test-app.ts'
import { multipart } from './upload.ts'

export const rental = {
  type: 'rental',
  subPropertyType: 'apartment',
  status: 'active',
  address: '1420 SE Hawthorne Blvd',
  units: '3B',
  city: 'Portland',
  state: 'OR',
  zipcode: '97214',
  monthlyRent: '2,450.50',
  squareFootage: '980',
  bedrooms: '2',
  bathrooms: '1.5',
  minMonths: '6',
  maxMonths: '12',
  availability: 'Immediately',
  description: 'Light on two sides, a short walk to the park.',
}

export const house = {
  type: 'for-purchase',
  subPropertyType: 'singleFamilyHouse',
  status: 'active',
  address: '88 Alder Court',
  city: 'Bend',
  state: 'OR',
  zipcode: '97701',
  askingPrice: '689,000',
  interiorSqFeet: '2,140',
  bedrooms: 4,
  bathrooms: 2.5,
  description: 'A quiet street, a big garden.',
  mls: 'OR-5521',
}

/** A stored picture's link. */
export async function uploadPhoto(app: TestApp, token: string): Promise<string> {
  const form = await multipart([], [{ bytes: await phonePhoto(64, 48) }])
  const { body } = await app.call('POST', '/user/upload-images', { token, ...form })
  return body.data.images[0]
}

/** A saved listing as its owner reads it; a rental unless the details say otherwise. */
export async function createListing(app: TestApp, token: string, details: object = {}) {
  const base = 'type' in details && details.type === house.type ? house : rental
  const images = [await uploadPhoto(app, token)]
  const { body } = await app.call('POST', '/user/property/create-property', {
    token,
    body: { ...base, images, ...details },
  })
  if (!body.success) throw new Error(`listing refused: ${JSON.stringify(body)}`)
  return body.data
}
