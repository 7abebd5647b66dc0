import { listingForm } from '@porchlight/contract/listing-form'
import { listingEndpoints } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListing, house, rental, uploadPhoto } from '../../testing/listings.ts'
import { phonePhoto } from '../../testing/pictures.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { multipart } from '../../testing/upload.ts'

const { listings, general } = messages
let app: TestApp
let token: string
let agentId: string

beforeAll(async () => {
  app = await buildTestApp()
  const { token: fresh, user } = await app.signUpProven()
  token = fresh
  agentId = user._id
})
afterAll(() => app.close())

const save = (body: object, as = token) => app.call('POST', '/user/property/create-property', { token: as, body })
const read = (id: string, as = token) => app.call('GET', '/user/property-id', { token: as, query: { id } })

describe('a stranger’s listing', () => {
  // Whatever the contract lets an agent call with a listing's id, now and later.
  const withId = Object.values(listingEndpoints).filter(({ access, query, body }) => {
    const input = JSON.stringify(
      [query, body].map((schema) => (schema && 'shape' in schema ? Object.keys(schema.shape as object) : [])),
    )
    return access === 'agent' && /"_?id"/.test(input)
  })
  const extra = { email: 'friend@example.com', phone: '+15035550142' }

  it('is what these tests find in the contract', () => {
    expect(withId.map(({ path }) => path.split('/').at(-1)).sort()).toEqual(
      [
        'delete_property',
        'exist_property',
        'property-id',
        'property-share',
        'propertyCopy',
        'shareProperty',
        'sharePropertySMS',
      ].sort(),
    )
  })

  it.each(withId.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers as if it did not exist',
    async (_, { method, path }) => {
      const theirs = await createListing(app, (await app.signUpProven()).token)
      const ask = (id: string) =>
        app.call(method, path, { token, ...(method === 'GET' ? { query: { id } } : { body: { id, ...extra } }) })
      const [stranger, missing] = [await ask(theirs._id), await ask('nothing')]
      expect(stranger.body).toEqual(missing.body)
      expect(stranger.status).toBe(path.endsWith('exist_property') ? 200 : 404)
      if (path.endsWith('exist_property')) expect(stranger.body.data).toEqual({ exists: false })
    },
  )

  it('cannot be saved over, and lends no photo', async () => {
    const { token: stranger } = await app.signUpProven()
    const theirs = await createListing(app, stranger)
    const images = [await uploadPhoto(app, token)]
    for (const body of [
      { ...rental, images, _id: theirs._id },
      { ...rental, images: theirs.images },
      { ...rental, images, userId: theirs.userId },
    ]) {
      const answer = await save(body)
      expect([answer.status, answer.body.message]).toEqual([404, general.notFound])
    }
    expect((await read(theirs._id, stranger)).body.data).toEqual(theirs)
  })

  it('is in nobody else’s lists', async () => {
    const { token: stranger } = await app.signUpProven()
    const { token: other } = await app.signUpProven()
    await createListing(app, stranger)
    for (const path of ['/user/property', '/userAllproperty', '/user/getAllListingAddress']) {
      expect((await app.call('GET', path, { token: other })).body.data).toEqual([])
    }
  })
})

describe('a new listing', () => {
  it('keeps what was typed, separators and all', async () => {
    const images = [await uploadPhoto(app, token), await uploadPhoto(app, token)]
    const { status, body } = await save({
      ...rental,
      images,
      userId: agentId,
      propertyFeature: ['Balcony', 'Pool'],
      numOfImage: 2,
    })
    expect([status, body.message]).toEqual([200, listings.created])
    expect(body.data).toMatchObject({
      userId: agentId,
      monthlyRent: 2450.5,
      squareFootage: 980,
      bathrooms: 1.5,
      status: 'active',
      propertyStatus: 'active',
      images,
      numOfImage: 2,
      propertyFeature: ['Balcony', 'Pool'],
      slugUrl: '1420-se-hawthorne-blvd-3b-portland-or',
    })
    expect(body.data.pictures.map(({ url }: { url: string }) => url)).toEqual(images)
    expect(body.data.imageUrls).toEqual(images.map((link) => `http://app.test${link}`))
    expect((await read(body.data._id)).body.data).toEqual(body.data)
  })

  it('takes links and files of one form in their order, and lists in any of the usual spellings', async () => {
    const [first, last] = [await uploadPhoto(app, token), await uploadPhoto(app, token)]
    const form = new FormData()
    for (const [name, value] of Object.entries(rental)) form.append(name, value)
    form.append('propertyFeature', '["Balcony","Garage"]')
    form.append('buildingFeature[]', 'Gym')
    form.append('buildingFeature[]', 'Doorman')
    form.append('images', first)
    form.append('images', new Blob([new Uint8Array(await phonePhoto(50, 40))]), 'x.jpg')
    form.append('images', last)
    const encoded = new Response(form)
    const { status, body } = await app.call('POST', '/user/property/create-property', {
      token,
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    expect(status).toBe(200)
    expect(body.data.images).toHaveLength(3)
    expect([body.data.images[0], body.data.images[2]]).toEqual([first, last])
    expect(body.data).toMatchObject({ propertyFeature: ['Balcony', 'Garage'], buildingFeature: ['Gym', 'Doorman'] })
  })

  it('may be free from a day on', async () => {
    const images = [await uploadPhoto(app, token)]
    const { body } = await save({ ...rental, images, availability: 'Custom', availabilityDate: '2026-12-01' })
    const day = { availability: 'Dec 1, 2026', availabilityDate: '2026-12-01' }
    expect(body.data).toMatchObject(day)
    const again = await save(body.data)
    expect(again.body.data).toMatchObject(day)
    const atOnce = await save({ ...again.body.data, availability: 'Immediately' })
    expect(atOnce.body.data).toMatchObject({ availability: 'Immediately', availabilityDate: null })
  })

  it('names every missing field at once, each in the words of the document', async () => {
    const { status, body } = await save({ type: 'rental' })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      address: 'Please enter address',
      city: 'Please enter city name',
      state: 'Please enter state',
      zipcode: 'Please enter zipcode',
      bedrooms: 'Please enter bedrooms',
      bathrooms: 'Please enter bathrooms',
      images: 'Please upload at least one property image',
      description: 'Please enter description',
      monthlyRent: 'Please enter monthly rent',
      squareFootage: 'Please enter square footage',
      minMonths: 'Please enter Min Lease',
      maxMonths: 'Please enter Max Lease',
      availability: 'Please select availability',
    })
    expect((await save({})).body.errors.type).toBe('Please select type')
    expect((await save({ type: 'for-purchase' })).body.errors).toMatchObject({
      askingPrice: 'Please enter asking price',
    })
    expect((await save({ type: 'for-purchase' })).body.errors).not.toHaveProperty('interiorSqFeet')
  })

  it('as a draft needs only its type, its address and, for sale, its price', async () => {
    const draft = await save({
      type: 'rental',
      status: 'draft',
      address: '1 A St',
      city: 'Bend',
      state: 'OR',
      zipcode: '97701',
    })
    expect([draft.status, draft.body.data.status]).toEqual([200, 'draft'])
    expect((await save({ type: 'for-purchase', status: 'draft' })).body.errors).toEqual({
      address: listings.addressRequired,
      city: listings.cityRequired,
      state: listings.stateRequired,
      zipcode: listings.zipcodeRequired,
      askingPrice: listings.askingPriceRequired,
    })
  })

  it('in the page editor has its own words, and a draft needs nothing', async () => {
    const draft = await save({ form: 'editor', type: 'rental', status: 'draft' })
    expect(draft.status).toBe(200)
    const { body } = await save({ form: 'editor', type: 'rental' })
    expect(body.errors).toMatchObject({
      city: 'Please enter city',
      state: 'Please select state',
      minMonths: 'Please enter minimum lease',
      maxMonths: 'Please enter maximum lease',
      availability: 'Please enter availability',
    })
    const sale = await save({ form: 'editor', type: 'for-purchase' })
    expect(sale.body.errors.interiorSqFeet).toBe('Please enter sq feet')
  })

  it.each([
    ['the lease the wrong way round', { minMonths: 13 }, { maxMonths: 'Max Lease must be grater than Min Lease' }],
    ['a day yet to be chosen', { availability: 'Custom' }, { availabilityDate: listings.availabilityRequired }],
    [
      'a day that is none',
      { availability: 'Custom', availabilityDate: '2026-02-31x' },
      { availabilityDate: listings.availabilityRequired },
    ],
    ['a state that is none', { state: 'ZZ' }, { state: listings.stateRequired }],
    ['a negative rent', { monthlyRent: '-5' }, { monthlyRent: listings.amountInvalid }],
    ['three decimals', { monthlyRent: '5.123' }, { monthlyRent: listings.amountInvalid }],
    ['a wrong separator', { monthlyRent: '2,45' }, { monthlyRent: listings.amountInvalid }],
    ['words for a number', { bedrooms: 'two' }, { bedrooms: listings.amountInvalid }],
    ['more than fits', { squareFootage: '9'.repeat(30) }, { squareFootage: listings.amountTooLarge }],
    ['more than fits, apart', { squareFootage: '99,999,999,999,999' }, { squareFootage: listings.amountTooLarge }],
    ['a power of ten', { monthlyRent: '1e9' }, { monthlyRent: listings.amountInvalid }],
    ['separators of elsewhere', { monthlyRent: '1.250.000,50' }, { monthlyRent: listings.amountInvalid }],
    ['a status we do not know', { status: 'Pending' }, { status: listings.statusUnknown }],
    ['an older name of it', { propertyStatus: 'gone' }, { propertyStatus: listings.statusUnknown }],
    ['a kind of home we do not know', { subPropertyType: 'castle' }, { subPropertyType: listings.propertyTypeUnknown }],
    ['infinity', { bathrooms: '1e999' }, { bathrooms: listings.amountInvalid }],
    ['a feature we do not know', { propertyFeature: ['<script>'] }, { propertyFeature: listings.featureUnknown }],
    ['a foreign picture', { images: ['https://evil.example/a.jpg'] }, { images: listings.photoUnknown }],
    ['a script for a picture', { images: ['javascript:alert(1)'] }, { images: listings.photoUnknown }],
    [
      '51 photos',
      { images: Array.from({ length: 51 }, (_, i) => `/media/${String(i).padStart(16, 'A')}.jpg`) },
      { images: 'Maximum 50 photos' },
    ],
  ])('with %s is refused beside its field', async (_, change, errors) => {
    const images = [await uploadPhoto(app, token)]
    const { status, body } = await save({ ...rental, images, ...change })
    expect(status).toBe(400)
    expect(body.errors).toEqual(errors)
  })

  it('cannot claim photos that did not come', async () => {
    const { body } = await save({ ...rental, fileCount: 5 })
    expect(body.errors).toEqual({ images: listings.photoRequired })
  })

  it('on a day keeps the day and says it in words', async () => {
    const { availability, availabilityDate } = await createListing(app, token, {
      availability: 'Custom',
      availabilityDate: '2027-01-05',
    })
    expect({ availability, availabilityDate }).toEqual({ availability: 'Jan 5, 2027', availabilityDate: '2027-01-05' })
  })

  it('refuses the 51st photo however it comes', async () => {
    const one = await uploadPhoto(app, token)
    const tiny = await phonePhoto(16, 12)
    const answer = await app.call('POST', '/user/property/create-property', {
      token,
      ...(await multipart(
        [...Object.entries(rental), ['images', one]],
        Array.from({ length: 50 }, () => ({ bytes: tiny })),
      )),
    })
    expect(answer.body.errors).toEqual({ images: listings.tooManyPhotos })
  })
})

describe('the size of a home', () => {
  it.each([
    ['a house for sale', { ...house, interiorSqFeet: undefined, squareFootage: '2,140' }, 'interiorSqFeet', 2140],
    ['a rental', { ...rental, squareFootage: undefined, interiorSqFeet: 980 }, 'squareFootage', 980],
  ])('is kept, by whichever of its two names it came: %s', async (_, listing, field, size) => {
    const images = [await uploadPhoto(app, token)]
    const { status, body } = await save({ ...listing, images })
    expect([status, body.data?.[field], body.errors]).toEqual([200, size, undefined])
  })

  it('is taken under one name where it came under both', () => {
    const sizesOf = (listing: object) => {
      const { squareFootage, interiorSqFeet } = listingForm.listing.parse({ ...listing, status: 'draft' })
      return { squareFootage, interiorSqFeet }
    }
    const both = { squareFootage: '980', interiorSqFeet: 980 }
    expect(sizesOf({ ...rental, ...both })).toEqual({ squareFootage: 980, interiorSqFeet: null })
    expect(sizesOf({ ...house, ...both })).toEqual({ squareFootage: null, interiorSqFeet: 980 })
  })
})

describe('what only the other type of listing has', () => {
  const lease = { monthlyRent: 2400, minMonths: 6, maxMonths: 12, availability: 'Immediately' }
  const sale = { askingPrice: '410,000', propertyTaxes: 310, hoaFee: 45 }
  const refused = (fields: object) =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, listings.notOfThisKind]))

  it.each([
    ['a lease for a house for sale', house, lease],
    ['a day for a house for sale', house, { availabilityDate: '2027-03-01' }],
    ['a sale for a rental', rental, sale],
  ])('is refused beside its field: %s', async (_, listing, foreign) => {
    for (const form of ['listing', 'editor']) {
      const { status, body } = await save({ ...listing, ...foreign, form, status: 'draft' })
      expect([status, body.errors]).toEqual([400, refused(foreign)])
    }
    const stored = await createListing(app, token, { ...listing, status: 'draft' })
    const changed = await save({ ...stored, ...foreign })
    expect([changed.status, changed.body.errors]).toEqual([400, refused(foreign)])
    expect((await read(stored._id)).body.data).toEqual(stored)
  })

  it('may be named as long as nothing stands in it', async () => {
    const blank = { monthlyRent: '', minMonths: null, maxMonths: '', availability: '', availabilityDate: '' }
    const { status, body } = await save({ ...house, ...blank, status: 'draft' })
    expect([status, body.errors]).toEqual([200, undefined])
  })

  it('is a second size too, where the two differ', async () => {
    const twice = await save({ ...house, squareFootage: '900', status: 'draft' })
    expect(twice.body.errors).toEqual({ squareFootage: listings.notOfThisKind })
    expect((await save({ ...house, squareFootage: '2,140', status: 'draft' })).status).toBe(200)
  })
})

describe('a saved listing', () => {
  it('is edited whole, keeps its id and its beginning', async () => {
    const before = await createListing(app, token)
    app.clock.advance(1000)
    const { body } = await save({
      ...house,
      _id: before._id,
      images: before.images,
      status: 'sold',
      role: 'Superadmin',
    })
    expect(body.message).toBe(listings.edited)
    expect(body.data).toMatchObject({
      _id: before._id,
      createdAt: before.createdAt,
      status: 'sold',
      askingPrice: 689_000,
      monthlyRent: null,
      minMonths: null,
      availability: '',
    })
    expect(body.data.updatedAt > before.updatedAt).toBe(true)
  })

  it('is copied into the drafts with its photos', async () => {
    const original = await createListing(app, token)
    const { body } = await app.call('POST', '/propertyCopy', { token, body: { id: original._id } })
    const { _id, createdAt: _c, updatedAt: _u, ...copy } = body.data
    const { _id: originalId, createdAt: _oc, updatedAt: _ou, ...same } = original
    expect(_id).not.toBe(originalId)
    expect(copy).toEqual({ ...same, status: 'draft', propertyStatus: 'draft' })
  })

  it('is deleted with its pages', async () => {
    const { _id } = await createListing(app, token)
    const now = app.clock.now()
    const page = {
      id: 'page-of-it',
      user_id: agentId,
      campaign_type: 'listing-website' as const,
      link_name: 'x',
      status: 'active' as const,
    }
    await app.db
      .insertInto('pages')
      .values({
        ...page,
        slug: 'x',
        short_slug: null,
        listing_id: _id,
        content: '{}',
        created_at: now,
        updated_at: now,
      })
      .execute()
    const { status, body } = await app.call('DELETE', '/delete_property', { token, body: { id: _id } })
    expect([status, body.message]).toEqual([200, listings.deleted])
    expect((await read(_id)).status).toBe(404)
    expect(await app.db.selectFrom('pages').select('id').where('id', '=', page.id).execute()).toEqual([])
    expect((await app.call('GET', '/exist_property', { token, query: { id: _id } })).body.data).toEqual({
      exists: false,
    })
  })
})

describe('for visitors', () => {
  it('a listing is found by slug or MLS number, its features by id; a draft is not', async () => {
    const home = { ...house, address: '90 Alder Court', mls: 'OR-5590' }
    const { slugUrl, _id } = await createListing(app, token, {
      ...home,
      propertyFeature: ['Pool'],
      buildingFeature: ['Gym'],
    })
    const ask = (query: Record<string, string>) => app.call('GET', '/getProperty', { query })
    expect((await ask({ slugUrl, userId: agentId })).body.data._id).toBe(_id)
    expect((await ask({ mls: 'OR-5590', userId: agentId })).body.data._id).toBe(_id)
    expect((await app.call('GET', '/getFeatured', { query: { id: _id } })).body.data).toEqual(['Pool'])
    expect((await app.call('GET', '/getAmenities', { query: { id: _id } })).body.data).toEqual(['Gym'])
    expect((await ask({ slugUrl })).status).toBe(404)
    expect((await ask({ userId: agentId })).status).toBe(404)
    await save({ ...home, _id, status: 'draft' })
    expect((await ask({ slugUrl, userId: agentId })).status).toBe(404)
    expect((await app.call('GET', '/getFeatured', { query: { id: _id } })).status).toBe(404)
    expect((await app.call('GET', '/getFeatured', { query: { id: _id }, token })).status).toBe(200)
  })

  it('the options are those of the document', async () => {
    const { data } = (await app.call('GET', '/propertyOptions')).body
    expect(data.propertyTypes).toContainEqual({ value: 'singleFamilyHouse', label: 'Single Family House' })
    expect(data.statuses).toContainEqual({ value: 'sold', label: 'Closed/Sold' })
    expect([data.propertyFeatures.length, data.buildingFeatures.length, data.states.length]).toEqual([12, 15, 59])
  })
})
