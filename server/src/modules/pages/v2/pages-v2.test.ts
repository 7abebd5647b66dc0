import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createListing } from '../../../testing/listings.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let key: string
let session: string

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  session = (await app.signUpProven()).token
  const body = { name: 'Sync', scopes: ['pages:read', 'pages:write'] }
  key = (await app.call('POST', '/user/api-keys', { token: session, body })).body.data.key
})

async function makePage(linkName: string): Promise<string> {
  app.clock.advance(1000)
  const body = { campaignType: 'sell', linkName, status: 'draft' }
  return (await app.call('POST', '/user/create-lead-page', { token: session, body })).body.data._id
}
const list = async (query: Record<string, string>) =>
  (await app.call('GET', '/api/v2/pages', { token: key, query })).body

describe('pages of the second surface', () => {
  it('are made as drafts, and a listing website shows its listing', async () => {
    const { _id: listing } = await createListing(app, session)
    const create = (body: object) => app.call('POST', '/api/v2/pages', { token: key, body })
    const { body: page } = await create({ kind: 'listing-website', name: 'Alder Court', listing_id: listing })
    expect(page).toMatchObject({ name: 'Alder Court', campaign: 'Alder Court', status: 'draft', listing_id: listing })
    expect((await app.call('GET', `/api/v2/pages/${page.id}`, { token: key })).body).toEqual(page)
    const { links } = messages
    const wrong = await create({ kind: 'sell', name: ' ', listing_id: listing, status: 'active' })
    expect(wrong.body.errors).toMatchObject({ name: links.nameRequired, status: messages.fields.unknown })
    expect((await create({ kind: 'sell', name: 'Two', listing_id: listing })).body.errors).toEqual({
      kind: links.noListing,
    })
    expect((await create({ kind: 'listing-website', name: 'None', listing_id: page.id })).status).toBe(404)
    await create({ kind: 'social-link', name: 'Me' })
    const second = await create({ kind: 'social-link', name: 'Me again' })
    expect([second.status, second.body.errors]).toEqual([409, { kind: links.socialExists }])
  })

  it('are published and taken back, and say where they are', async () => {
    const id = await makePage('Spring')
    expect((await app.call('GET', `/api/v2/pages/${id}`, { token: key })).body).toMatchObject({
      id,
      kind: 'sell',
      name: 'Spring',
      is_live: false,
      url: null,
      statistics: { visitors: 0, leads: 0 },
    })
    const live = (await app.call('POST', `/api/v2/pages/${id}/publish`, { token: key })).body
    const { host, pathname } = new URL(live.url)
    const visit = async () => (await app.inject({ url: pathname, headers: { host } })).statusCode
    expect([live.status, live.is_live, await visit()]).toEqual(['active', true, 200])
    const draft = (await app.call('POST', `/api/v2/pages/${id}/unpublish`, { token: key })).body
    // Whoever has the address of a draft is led to the agent’s empty page.
    expect([draft.status, draft.url, await visit()]).toEqual(['draft', null, 302])
    const stranger = await app.signUpProven()
    const foreign = await app.call('POST', `/api/v2/pages/${id}/publish`, { token: stranger.token })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
  })

  it('say in names of this surface what keeps them from being published', async () => {
    const { _id: listing_id } = await createListing(app, session)
    const body = { kind: 'listing-website', name: 'Alder Court', listing_id }
    const { id } = (await app.call('POST', '/api/v2/pages', { token: key, body })).body
    await app.db.updateTable('listings').set({ zipcode: '', min_months: null, monthly_rent_cents: null }).execute()
    const refused = await app.call('POST', `/api/v2/pages/${id}/publish`, { token: key })
    const { listings } = messages
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        'listing.zip': listings.zipcodeRequired,
        'listing.price': listings.monthlyRentRequired,
        'listing.min_lease_months': listings.inEditor.minLeaseRequired,
      },
    ])
    const social = await app.call('POST', '/api/v2/pages', { token: key, body: { kind: 'social-link', name: 'Me' } })
    const nameless = await app.call('POST', `/api/v2/pages/${social.body.id}/publish`, { token: key })
    expect(nameless.body.errors).toEqual({ 'account.profile_image': messages.profile.imageRequiredInEditor })
  })

  it('say which sites may show parts of them', async () => {
    const id = await makePage('Spring')
    expect((await app.call('GET', `/api/v2/pages/${id}`, { token: key })).body.embed_origins).toEqual([])
    const embed_origins = ['https://www.example.com']
    await app.db.updateTable('pages').set({ embed_origins }).where('id', '=', id).execute()
    expect((await app.call('GET', `/api/v2/pages/${id}`, { token: key })).body.embed_origins).toEqual(embed_origins)
  })

  it('are read to the end by cursor, and by what has changed since', async () => {
    const made = [await makePage('One'), await makePage('Two'), await makePage('Three')]
    const first = await list({ limit: '2' })
    const rest = await list({ limit: '2', cursor: first.next_cursor })
    const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
    expect([...idsOf(first), ...idsOf(rest)]).toEqual([...made].reverse())
    expect(rest.next_cursor).toBeNull()
    app.clock.advance(1000)
    const since = app.clock.now().toISOString()
    await app.call('POST', `/api/v2/pages/${made[0]}/publish`, { token: key })
    expect(idsOf(await list({ updated_since: since }))).toEqual([made[0]])
    expect(idsOf(await list({ status: 'active' }))).toEqual([made[0]])
  })
})
