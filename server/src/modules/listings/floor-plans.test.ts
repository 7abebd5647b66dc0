import { messages } from '@porchlight/contract/messages'
import { pagePath } from '@porchlight/contract/page-address'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListing, rental, uploadPhoto } from '../../testing/listings.ts'
import { openSite, type SiteAgent } from '../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let agent: SiteAgent

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
})
afterAll(() => app.close())

const save = (body: object) => app.call('POST', '/user/property/create-property', { token: agent.token, body })
const photo = () => uploadPhoto(app, agent.token)

it('come behind the photos, wherever they were uploaded, and are a part of them', async () => {
  const [ground, front, attic] = [await photo(), await photo(), await photo()]
  const made = await createListing(app, agent.token, { images: [ground, front, attic], floorPlans: [attic, ground] })
  expect(made).toMatchObject({ images: [front, ground, attic], floorPlans: [ground, attic] })
  expect(made.pictures.map(({ url }: { url: string }) => url)).toEqual(made.images)
  const fewer = await save({ ...rental, _id: made._id, images: [front, attic], floorPlans: made.floorPlans })
  expect(fewer.body.data).toMatchObject({ images: [front, attic], floorPlans: [attic] })
  const none = await save({ ...rental, _id: made._id, images: [attic, front] })
  expect(none.body.data).toMatchObject({ images: [attic, front], floorPlans: [] })
})

it('are no photo: a home that has nothing else is not shown', async () => {
  const plan = await photo()
  const { status, body } = await save({ ...rental, images: [plan], floorPlans: [plan] })
  expect([status, body.errors]).toEqual([400, { images: messages.listings.photoRequired }])
  const draft = await createListing(app, agent.token, { status: 'draft', images: [plan], floorPlans: [plan] })
  const page = await agent.publish('listing-website', { propertyId: draft._id, status: 'draft' })
  const early = await app.call('POST', '/user/publish-lead-page', { token: agent.token, body: { _id: page._id } })
  expect([early.status, early.body.errors]).toEqual([400, { 'property.images': messages.listings.photoRequired }])
})

it('are those that are still among the pictures, whoever took one away', async () => {
  const [front, attic, ground] = [await photo(), await photo(), await photo()]
  const { _id } = await createListing(app, agent.token, { images: [front, attic, ground], floorPlans: [attic, ground] })
  // The copy still has it, in the same list.
  const copy = await app.call('POST', '/propertyCopy', { token: agent.token, body: { id: _id } })
  // As a process of yesterday's release saves, which knows of no plans.
  const row = app.db.selectFrom('listings').select('photo_ids').where('id', '=', _id)
  const [kept = '', , last = ''] = (await row.executeTakeFirstOrThrow()).photo_ids
  await app.db
    .updateTable('listings')
    .set({ photo_ids: [last, kept] })
    .where('id', '=', _id)
    .execute()
  const { body } = await app.call('GET', '/userAllproperty', { token: agent.token })
  const listed = (id: string) => body.data.find((listing: { _id: string }) => listing._id === id)
  expect(listed(copy.body.data._id)).toMatchObject({ images: [front, attic, ground], floorPlans: [attic, ground] })
  expect(listed(_id)).toMatchObject({ images: [ground, front], floorPlans: [ground] })
})

it('stand on the page by themselves, not among the photos', async () => {
  const [front, plan] = [await photo(), await photo()]
  const { _id } = await createListing(app, agent.token, {
    address: '9 Plan Street',
    units: '',
    images: [plan, front],
    floorPlans: [plan],
  })
  const page = await agent.publish('listing-website', { propertyId: _id })
  const { body } = await agent.visit(pagePath({ ...page, campaignType: 'listing-website' }))
  expect(body).toContain('alt="Photo 1 of 1, 9 Plan Street"')
  expect(body).toContain('alt="Floor plan 1 of 1, 9 Plan Street"')
  const [head = '', shown = ''] = body.split('<body')
  expect(head).toMatch(new RegExp(`"image":\\["[^"]*${front}"\\].*"layoutImage":\\["[^"]*${plan}"\\]`))
  expect(shown.indexOf(plan)).toBeGreaterThan(shown.indexOf('aria-label="Floor plans"'))
})

it('are named among the photos by whoever sends them to the API', async () => {
  const whole = async () => `http://app.test${await photo()}`
  const [front, plan, other] = [await whole(), await whole(), await whole()]
  const house = {
    kind: 'for-purchase',
    status: 'draft',
    address: '12 Larch Lane',
    city: 'Portland',
    state: 'OR',
    zip: '97212',
    price: { amount: '780000', currency: 'USD' },
  }
  const call = (method: 'POST' | 'PATCH', path: string, body: object) =>
    app.call(method, `/api/v2/listings${path}`, { token: agent.token, body })
  const refused = await call('POST', '', { ...house, photos: [front], floor_plans: [other] })
  expect([refused.status, refused.body.errors]).toEqual([400, { floor_plans: messages.listings.planNoPhoto }])
  const made = await call('POST', '', { ...house, photos: [plan, front], floor_plans: [plan] })
  expect(made.body).toMatchObject({ photos: [front, plan], floor_plans: [plan] })
  const changed = await call('PATCH', `/${made.body.id}`, { photos: [other] })
  expect(changed.body).toMatchObject({ photos: [other], floor_plans: [] })
})
