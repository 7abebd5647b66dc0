import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressPartsOf } from '@porchlight/domain/address-parts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { gazetteerPlaces } from './embedded.ts'
import { googlePlaces } from './google.ts'
import { photonPlaces } from './photon.ts'
import { type PlacesPort, PlacesUnavailable } from './port.ts'

let vendor: Server
let address: string

const googleComponents = [
  { longText: '97214', shortText: '97214', types: ['postal_code'] },
  { longText: '1420', shortText: '1420', types: ['street_number'] },
  { longText: 'Southeast Hawthorne Boulevard', shortText: 'SE Hawthorne Blvd', types: ['route'] },
  { longText: 'Buckman', shortText: 'Buckman', types: ['neighborhood', 'political'] },
  { longText: 'Portland', shortText: 'Portland', types: ['locality', 'political'] },
  { longText: 'Oregon', shortText: 'OR', types: ['administrative_area_level_1', 'political'] },
  { longText: 'United States', shortText: 'US', types: ['country', 'political'] },
]
const photonFeature = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-122.651, 45.512] },
  properties: { osm_id: 7, countrycode: 'US', ...properties },
})

beforeAll(async () => {
  // Speaks as Google Places (New) and as Photon do.
  vendor = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const answer = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/api/') {
      if (searchParams.get('q') === 'broken') return response.writeHead(500).end()
      return answer({
        features: [
          photonFeature({ countrycode: 'CA', housenumber: '1', street: 'Elsewhere', city: 'Toronto' }),
          photonFeature({
            housenumber: '1420',
            street: 'Southeast Hawthorne Boulevard',
            district: 'Buckman',
            city: 'Portland',
            state: 'Oregon',
            postcode: '97214',
          }),
        ],
      })
    }
    if (request.headers['x-goog-api-key'] !== 'key') return response.writeHead(403).end()
    let text = ''
    for await (const chunk of request) text += chunk
    if (pathname === '/v1/places:autocomplete') {
      if (JSON.parse(text).input === 'broken') return answer({ suggestions: [{ queryPrediction: {} }] })
      return answer({
        suggestions: [
          { placePrediction: { placeId: 'p1', text: { text: '1420 SE Hawthorne Blvd, Portland, OR, USA' } } },
        ],
      })
    }
    return answer({ addressComponents: googleComponents, location: { latitude: 45.512, longitude: -122.651 } })
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
})
afterAll(() => vendor.close())

const adapters: [string, () => PlacesPort][] = [
  ['the gazetteer', () => gazetteerPlaces()],
  ['Google', () => googlePlaces({ key: 'key', address })],
  ['Photon', () => photonPlaces({ url: address })],
]

describe.each(adapters)('%s', (_, create) => {
  it('answers an address in parts that fill a form', async () => {
    const [place] = await create().find('1420 Southeast Hawthorne Boulevard, Portland, OR 97214')
    expect(addressPartsOf(place?.components ?? [])).toMatchObject({
      address: '1420 Southeast Hawthorne Boulevard',
      city: 'Portland',
      state: 'OR',
      zipcode: '97214',
    })
    expect(place?.lat).toBeCloseTo(45.51, 1)
    expect(place?.lng).toBeCloseTo(-122.64, 1)
    expect(place?.label).toContain('Portland')
  })
})

describe('the gazetteer', () => {
  const labels = async (text: string) => (await gazetteerPlaces().find(text)).map(({ label }) => label)

  it.each([
    ['97214', ['Portland, OR 97214']],
    ['bend, or', ['Bend, OR']],
    ['bend, or 97702', ['Bend, OR 97702']],
    ['bend, or 9770', ['Bend, OR 97701', 'Bend, OR 97702', 'Bend, OR 97703', 'Bend, OR 97707', 'Bend, OR 97708']],
    ['bend, or 97214', []],
    ['12 Oak Street Bend Oregon', ['12 Oak Street, Bend, OR']],
    ['12345 Oak Lane, Austin, Texas', ['12345 Oak Lane, Austin, TX']],
    ['2418 Alameda Portland OR', ['2418 Alameda, Portland, OR']],
    ['12 Oak Street Apt 4, san juan, pr 00901', ['12 Oak Street Apt 4, San Juan, PR 00901']],
    ['St. Louis, MO', ['Saint Louis, MO']],
    ['100 Main St St. Louis MO', ['100 Main St, Saint Louis, MO']],
    ['Mt. Vernon, NY', ['Mount Vernon, NY']],
    ['Ft Worth, TX', ['Fort Worth, TX']],
    ['12 Oak Street', []],
    ['zzzz', []],
    ['%', []],
  ])('finds for %s %j', async (text, expected) => {
    expect(await labels(text)).toEqual(expected)
  })

  it.each([
    ['portland', 'Portland, OR'],
    ['portl', 'Portland, OR'],
    ['St. Louis', 'Saint Louis, MO'],
    ['St Louis', 'Saint Louis, MO'],
    ['saint lou', 'Saint Louis, MO'],
    ['columbus', 'Columbus, OH'],
    ['washington', 'Washington, DC'],
    ['new york', 'New York, NY'],
    ['new yor', 'New York, NY'],
    ['12 Oak Street, Portland', '12 Oak Street, Portland, OR'],
  ])('offers the largest first: for %s %s', async (text, first) => {
    expect((await labels(text))[0]).toBe(first)
  })

  it('gives a town no zip that nobody chose', async () => {
    const [place] = await gazetteerPlaces().find('12 Oak Street, Portland, OR')
    expect(addressPartsOf(place?.components ?? [])).toMatchObject({ city: 'Portland', state: 'OR', zipcode: '' })
  })

  it('offers no more than five', async () => {
    expect(await labels('spring')).toHaveLength(5)
  })
})

describe('a service that fails', () => {
  it.each<[string, () => PlacesPort]>([
    ['with a wrong key', () => googlePlaces({ key: 'wrong', address })],
    ['with an answer in another shape', () => googlePlaces({ key: 'key', address })],
    ['with an error', () => photonPlaces({ url: address })],
    ['that is down', () => photonPlaces({ url: 'http://127.0.0.1:1' })],
  ])('%s says so', async (_, create) => {
    await expect(create().find('broken')).rejects.toBeInstanceOf(PlacesUnavailable)
  })

  it('is a clear answer to the browser, and the gazetteer answers on every host', async () => {
    const app = await buildTestApp({ env: { PHOTON_URL: 'http://127.0.0.1:1' } })
    const { user } = await app.signUp()
    expect((await app.call('GET', '/places', { query: { search: 'portland' } })).status).toBe(503)
    app.context.providers.places = gazetteerPlaces()
    const host = `${user.websiteName}.site.test`
    const { body } = await app.call('GET', '/places', { query: { search: 'bend, or' }, headers: { host } })
    expect(body.data[0].label).toBe('Bend, OR')
    await app.close()
  })
})
