import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListing, house, rental } from '../../testing/listings.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
const streets = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum']

beforeAll(async () => {
  app = await buildTestApp()
  token = (await app.signUp()).token
  for (const [index, street] of streets.entries()) {
    app.clock.advance(1000)
    await createListing(app, token, {
      ...(index % 2 ? house : rental),
      address: `${9 - index} ${street} St`,
      units: '',
    })
  }
  await createListing(app, token, { address: '50% Off_Ramp', status: 'draft' })
  await createListing(app, token, { address: '1 Sold St', status: 'sold' })
})
afterAll(() => app.close())

const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET', '/user/property', { token, query })).body
const addresses = (body: { data: { address: string }[] }) => body.data.map(({ address }) => address.split(' ')[1])

describe('My Listings', () => {
  it('shows a tab’s listings, newest first, with their count and first photo', async () => {
    const body = await list({ activeTab: 'active' })
    expect(addresses(body)).toEqual([...streets].reverse())
    expect(body.totalCount).toBe(7)
    expect(body.cursors).toEqual({ previous: null, next: null })
    expect(body.data[0].pictures).toHaveLength(1)
    expect(addresses(await list({ activeTab: 'drafts' }))).toEqual(['Off_Ramp'])
    expect(addresses(await list({ activeTab: 'closed-sold' }))).toEqual(['Sold'])
    expect((await list()).totalCount).toBe(9)
    expect(addresses(await list({ status: 'sold' }))).toEqual(['Sold'])
  })

  it.each([
    ['createdAt', 'desc', [...streets].reverse()],
    ['createdAt', 'asc', streets],
    ['address', 'asc', [...streets].reverse()],
    ['updatedAt', 'desc', [...streets].reverse()],
  ])('goes through all pages by %s %s and back again, by cursor and by number', async (sortKey, sortType, expected) => {
    const query = { activeTab: 'active', limit: '3', sortKey, sortType }
    const pages = [await list(query)]
    for (let next = pages[0].cursors.next; next; next = pages.at(-1).cursors.next)
      pages.push(await list({ ...query, cursor: next }))
    expect(pages.flatMap(addresses)).toEqual(expected)
    expect(pages.map(({ cursors }) => [cursors.previous !== null, cursors.next !== null])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ])
    const back = await list({ ...query, cursor: pages[2].cursors.previous })
    expect(addresses(back)).toEqual(addresses(pages[1]))
    expect(addresses(await list({ ...query, cursor: back.cursors.previous }))).toEqual(addresses(pages[0]))
    for (const [index, page] of pages.entries()) {
      expect(addresses(await list({ ...query, page: String(index + 1) }))).toEqual(addresses(page))
    }
  })

  it('finds every word, anywhere in the address, and takes no wildcard', async () => {
    const search = async (text: string) => addresses(await list({ search: text }))
    expect(await search('BIRCH')).toEqual(['Birch'])
    expect(await search('st  birch')).toEqual(['Birch'])
    expect(await search('97701')).toEqual(['Fir', 'Dogwood', 'Birch'])
    expect(await search('or-5521')).toEqual(['Fir', 'Dogwood', 'Birch'])
    expect(await search('50%')).toEqual(['Off_Ramp'])
    expect(await search('%')).toEqual(['Off_Ramp'])
    expect(await search('f_r')).toEqual(['Off_Ramp'])
    expect(await search("'; drop table listings; --")).toEqual([])
    expect((await list({ search: '97701', type: 'for-purchase' })).totalCount).toBe(3)
  })

  it.each([
    [{ sortKey: 'password' }],
    [{ sortType: 'desc; drop table listings' }],
    [{ limit: '1000' }],
    [{ page: '0' }],
    [{ page: '1e9' }],
    [{ cursor: 'nonsense' }],
    [{ cursor: Buffer.from('[true,"x","y"]').toString('base64url') }],
    [{ status: 'deleted' }],
  ])('refuses %j', async (query) => {
    const { status } = await app.call('GET', '/user/property', { token, query: query as Record<string, string> })
    expect(status).toBe(400)
  })

  it('gives all of them, and their addresses', async () => {
    const all = (await app.call('GET', '/userAllproperty', { token, query: { limit: '4', page: '2' } })).body
    expect([all.data.length, all.totalCount]).toEqual([4, 9])
    const draft = { form: 'editor', type: 'rental', status: 'draft', city: 'Nowhere yet' }
    await app.call('POST', '/user/property/create-property', { token, body: draft })
    const { data } = (await app.call('GET', '/user/getAllListingAddress', { token })).body
    expect(data).toHaveLength(9)
    expect(Object.keys(data[0]).sort()).toEqual(['_id', 'address', 'city', 'state', 'status', 'units', 'zipcode'])
  })
})
