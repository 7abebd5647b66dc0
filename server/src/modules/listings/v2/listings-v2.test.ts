import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createListing } from '../../../testing/listings.ts'
import { phonePhoto } from '../../../testing/pictures.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { multipart } from '../../../testing/upload.ts'

const { listings: sentences, general, fields } = messages
let app: TestApp
let session: string
let key: string
let elsewhere: Server
let origin: string

beforeAll(async () => {
  const photo = await phonePhoto(64, 48)
  elsewhere = createServer((request, response) => {
    if (request.url === '/porch.jpg') response.end(photo)
    else if (request.url === '/page.html') response.end('<html>')
    else response.writeHead(302, { location: '/porch.jpg' }).end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  app = await buildTestApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => elsewhere.close(resolve))
})
beforeEach(async () => {
  session = (await app.signUpProven()).token
  key = await keyOf(session)
})

async function keyOf(token: string): Promise<string> {
  const body = { name: 'Sync', scopes: ['listings:read', 'listings:write'] }
  return (await app.call('POST', '/user/api-keys', { token, body })).body.data.key
}

const house = {
  kind: 'for-purchase',
  property_type: 'townhouse',
  status: 'active',
  address: '88 Alder Court',
  city: 'Bend',
  state: 'OR',
  zip: '97701',
  price: { amount: '689000.50', currency: 'USD' },
  hoa_fee: { amount: '120', currency: 'USD' },
  square_feet: 2140,
  bedrooms: 4,
  bathrooms: 2.5,
  description: 'A quiet street, a big garden.',
  features: ['Balcony'],
  mls_number: 'OR-5521',
  tour_url: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
  schools: 'Alder High, two blocks away.',
}
const draft = { kind: 'rental', status: 'draft', address: '1 Elm Street', city: 'Bend', state: 'OR', zip: '97701' }

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: object, tag?: string) =>
  app.call(method, `/api/v2/listings${path}`, {
    token: key,
    ...(body && { body }),
    ...(tag && { headers: { 'if-match': tag } }),
  })
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET', '/api/v2/listings', { token: key, query })).body
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
async function upload(): Promise<string> {
  const form = await multipart([], [{ field: 'photos', bytes: await phonePhoto(64, 48) }])
  return (await app.call('POST', '/api/v2/photos', { token: key, ...form })).body.photos[0]
}

describe('listings of the second surface', () => {
  it('are made with photos from files and from addresses, and read back as they were sent', async () => {
    const stored = await upload()
    const { status, body, response } = await call('POST', '', { ...house, photos: [`${origin}/porch.jpg`, stored] })
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body).toMatchObject({
      ...house,
      hoa_fee: { amount: '120.00', currency: 'USD' },
      unit: null,
      min_lease_months: null,
      available_on: null,
      parks: null,
      photos: [expect.stringMatching(/^http:\/\/app\.test\/media\//), stored],
    })
    const { pathname } = new URL(body.photos[0])
    expect((await app.inject({ url: pathname, headers: { host: 'app.test' } })).statusCode).toBe(200)
    const read = await call('GET', `/${body.id}`)
    expect(read.body).toEqual(body)
    expect(read.response.headers.etag).toBe(response.headers.etag)
  })

  it('are somebody else’s as if they did not exist', async () => {
    const { _id: id } = await createListing(app, session)
    key = await keyOf((await app.signUpProven()).token)
    for (const [method, body] of [['GET'], ['PATCH', { description: 'Mine' }], ['DELETE']] as const) {
      const { status, body: said } = await call(method, `/${id}`, body)
      expect([method, status, said.code]).toEqual([method, 404, 'not_found'])
    }
    expect((await list()).data).toEqual([])
  })

  it('are refused in the words of the form, every field at once and under their own names', async () => {
    const { status, body } = await call('POST', '', {
      kind: 'rental',
      min_lease_months: 12,
      max_lease_months: 6,
      tour_url: 'https://example.com/tour',
    })
    expect([status, body.detail]).toEqual([400, general.checkFields])
    expect(body.errors).toMatchObject({
      address: sentences.addressRequired,
      zip: sentences.zipcodeRequired,
      price: sentences.monthlyRentRequired,
      square_feet: sentences.squareFootageRequired,
      max_lease_months: sentences.leaseOrder,
      tour_url: sentences.tourUnknown,
      photos: sentences.photoRequired,
    })
    const strange = await call('POST', '', {
      ...draft,
      price: { amount: '1e9', currency: 'EUR' },
      monthlyRent: 5,
      latitude: 91,
      features: ['Moat'],
    })
    expect(strange.body.errors).toEqual({
      'price.amount': sentences.amountInvalid,
      'price.currency': fields.wrongKind,
      monthlyRent: fields.unknown,
      latitude: fields.tooHigh,
      'features.0': sentences.featureUnknown,
    })
    const lost = { ...draft, hoa_fee: house.hoa_fee, availability: 'Immediately', available_on: '2027-03-01' }
    expect((await call('POST', '', lost)).body.errors).toEqual({
      hoa_fee: sentences.notOfThisKind,
      availability: sentences.availabilityTwice,
    })
    expect((await list()).data).toEqual([])
  })

  it('take no photo from where there is none, and say which', async () => {
    const photos = [`${origin}/porch.jpg`, `${origin}/moved.jpg`, `${origin}/page.html`, 'ftp://example.com/a.jpg']
    expect((await call('POST', '', { ...draft, photos })).body.errors).toEqual({
      'photos.1': sentences.photoUnreachable,
      'photos.2': sentences.photoType,
      'photos.3': sentences.photoUnreachable,
    })
    const most = limits.fetchedPhotos.inACall
    const many = Array.from({ length: most + 1 }, (_, index) => `${origin}/${index}.jpg`)
    expect((await call('POST', '', { ...draft, photos: many })).body.errors).toEqual({
      photos: sentences.tooManyAddresses.replace('{count}', String(most)),
    })
  })

  it('change only what is named, and only as they were read', async () => {
    const { _id: id, images } = await createListing(app, session)
    const { response } = await call('GET', `/${id}`)
    const tag = String(response.headers.etag)
    const changed = await call('PATCH', `/${id}`, { available_on: '2027-03-01', unit: null, status: 'sold' }, tag)
    expect(changed.body).toMatchObject({
      status: 'sold',
      unit: null,
      available_on: '2027-03-01',
      availability: null,
      price: { amount: '2450.50', currency: 'USD' },
      photos: images.map((link: string) => `http://app.test${link}`),
    })
    const late = await call('PATCH', `/${id}`, { status: 'active' }, tag)
    expect([late.status, late.body.code]).toEqual([412, 'changed_meanwhile'])
    const words = await call('PATCH', `/${id}`, { availability: 'Immediately' }, `W/${changed.response.headers.etag}`)
    expect(words.body).toMatchObject({ available_on: null, availability: 'Immediately', status: 'sold' })
    const asHouse = await call('PATCH', `/${id}`, { kind: 'for-purchase', price: house.price })
    expect(asHouse.body).toMatchObject({
      kind: 'for-purchase',
      price: house.price,
      square_feet: 980,
      availability: null,
    })
    const gone = await call('DELETE', `/${id}`)
    expect([gone.status, (await call('GET', `/${id}`)).status]).toEqual([204, 404])
  })

  it('are read to the end by cursor, and by what has changed since', async () => {
    const made: string[] = []
    for (const status of ['draft', 'draft', 'sold']) {
      app.clock.advance(1000)
      made.push((await createListing(app, session, { status }))._id)
    }
    const first = await list({ limit: '2' })
    // What changes while somebody reads on is neither lost nor told twice.
    app.clock.advance(1000)
    const since = app.clock.now().toISOString()
    await call('PATCH', `/${made[0]}`, { description: 'New words' })
    const rest = await list({ limit: '2', cursor: first.next_cursor })
    expect([...idsOf(first), ...idsOf(rest)]).toEqual([...made].reverse())
    expect(rest.next_cursor).toBeNull()
    expect(idsOf(await list({ updated_since: since }))).toEqual([made[0]])
    expect(idsOf(await list({ status: 'sold' }))).toEqual([made[2]])
    expect((await list({ search: 'nowhere' })).data).toEqual([])
    expect((await app.call('GET', '/api/v2/listings', { token: key, query: { cursor: 'x' } })).status).toBe(400)
  })
})
