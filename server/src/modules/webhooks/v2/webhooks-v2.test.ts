import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EventType, eventTypes } from '@porchlight/contract/event-types'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { v2Events } from '@porchlight/contract/v2-events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCard } from '../../../testing/billing.ts'
import { createListing } from '../../../testing/listings.ts'
import { makeLead } from '../../../testing/make-lead.ts'
import { makePage } from '../../../testing/make-page.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'

interface Heard {
  path: string
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was sent
  event: any
}

const sentences = messages.integrations
const hour = 60 * 60 * 1000
const heard: Heard[] = []
let receiver: Server
let origin: string
let app: TestApp
let agent: { token: string; id: string; email: string }

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      heard.push({ path: request.url ?? '', headers, event: JSON.parse(body) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  app = await buildTestApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => receiver.close(resolve))
})
beforeEach(async () => {
  heard.length = 0
  const { token, user, email } = await app.signUpProven()
  agent = { token, id: user._id, email }
})

async function keyWith(...scopes: string[]): Promise<string> {
  const body = { name: 'Office sync', scopes }
  return (await app.call('POST', '/user/api-keys', { token: agent.token, body })).body.data.key
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (method: Method, path: string, body?: object, token = agent.token, tag?: string) =>
  app.call(method, `/api/v2/webhooks${path}`, {
    token,
    ...(body && { body }),
    ...(tag && { headers: { 'if-match': tag } }),
  })
async function addHook(events: readonly EventType[], token = agent.token) {
  const { body } = await call('POST', '', { url: `${origin}/hook`, events }, token)
  return { id: body.webhook.id as string, secret: body.secret as string }
}
const typesHeard = () => heard.map(({ event }) => event.type)
const logOf = async (id: string, query: Record<string, string> = {}) =>
  (await app.call('GET', `/api/v2/webhooks/${id}/deliveries`, { token: agent.token, query })).body

describe('every event', () => {
  it('is told where it happens, once, in the shape that the document promises', async () => {
    await addHook(eventTypes)
    const { token } = agent
    const { id: pageId } = await makePage(app, { userId: agent.id, campaignType: 'sell' })
    const reader = `${unique('reader')}@example.com`
    const leadId = await makeLead(app, pageId, { email: reader })
    await app.jobs.drain()
    await app.call('PATCH', `/api/v2/leads/${leadId}`, { token, body: { status: 'contacted' } })
    await app.call('POST', '/partial-inquiry', {
      body: { campaignId: pageId, isFrom: 'sell', address: '9 Elm Street' },
    })
    await app.call('POST', '/partial-inquiry', {
      body: { campaignId: pageId, isFrom: 'sell', address: '9 Elm Street' },
    })
    await unsubscribe(pageId, reader)
    const { _id: listingId } = await createListing(app, token)
    await app.call('PATCH', `/api/v2/listings/${listingId}`, { token, body: { status: 'sold' } })
    await app.call('DELETE', `/api/v2/listings/${listingId}`, { token })
    await app.call('POST', `/api/v2/pages/${pageId}/unpublish`, { token })
    await app.call('POST', `/api/v2/pages/${pageId}/publish`, { token })
    await visit(pageId, 12)
    await addCard(app, token)
    await app.jobs.drain()

    const told = heard.filter(({ event }) => event.type !== 'lead.created' || event.data.id === leadId)
    const types = told.map(({ event }) => event.type)
    expect(types.toSorted()).toEqual([...eventTypes, 'listing.updated'].filter(unrepeated).toSorted())
    for (const { event } of told) {
      expect(Object.keys(event)).toEqual(['type', 'timestamp', 'data'])
      // Nothing more than the document names, and nothing less.
      expect(v2Events[event.type as EventType].data.parse(event.data)).toEqual(event.data)
    }
    const dataOf = (type: EventType) => told.find(({ event }) => event.type === type)?.event.data
    expect(dataOf('lead.status_changed')).toMatchObject({
      lead: { id: leadId, status: 'contacted' },
      previous_status: 'new',
    })
    expect(dataOf('lead.unsubscribed')).toMatchObject({ email: reader, lead_ids: expect.arrayContaining([leadId]) })
    expect(dataOf('valuation.begun')).toMatchObject({ address: '9 Elm Street', page: { id: pageId } })
    expect(dataOf('listing.sold')).toMatchObject({ id: listingId, status: 'sold' })
    expect(dataOf('listing.deleted')).toEqual({ id: listingId })
    expect(dataOf('page.unpublished')).toMatchObject({ id: pageId, is_live: false, url: null })
    expect(dataOf('page.published')).toMatchObject({ id: pageId, is_live: true })
    expect(dataOf('page.milestone')).toMatchObject({ visitors: 10, page: { id: pageId } })
    expect(dataOf('subscription.changed')).toMatchObject({ status: 'active', interval: 'month' })
  }, 120_000)

  it('tells of pages that go with their listing, and of none that nobody saw', async () => {
    await addHook(['page.unpublished', 'listing.deleted'])
    const { token } = agent
    for (const path of ['/api/v2/listings', '/delete_property']) {
      heard.length = 0
      const live = await makePage(app, { userId: agent.id, address: '12 Larch Lane' })
      const { listing_id: id } = (await app.call('GET', `/api/v2/pages/${live.id}`, { token })).body
      await app.call('POST', '/api/v2/pages', {
        token,
        body: { kind: 'listing-website', name: 'Draft', listing_id: id },
      })
      const isV2 = path.startsWith('/api')
      await app.call('DELETE', isV2 ? `${path}/${id}` : path, { token, ...(!isV2 && { body: { id } }) })
      await app.jobs.drain()
      expect(typesHeard().toSorted()).toEqual(['listing.deleted', 'page.unpublished'])
      const told = heard.find(({ event }) => event.type === 'page.unpublished')?.event.data
      expect(told).toMatchObject({ id: live.id, is_live: false, url: null, listing_id: id })
    }
  })

  it('goes to those who asked for it, and nothing comes of what was refused', async () => {
    await addHook(['listing.updated'])
    const { _id: id } = await createListing(app, agent.token)
    const late = await app.call('PATCH', `/api/v2/listings/${id}`, {
      token: agent.token,
      body: { description: 'Late' },
      headers: { 'if-match': '"0"' },
    })
    expect(late.status).toBe(412)
    await app.jobs.drain()
    expect(heard).toEqual([])
  })

  it('is described in the webhooks of the document', async () => {
    const { webhooks } = (await app.inject({ url: '/api/docs/json', headers: { host: 'app.test' } })).json()
    expect(Object.keys(webhooks)).toEqual(eventTypes)
    const { requestBody, parameters } = webhooks['page.published'].post
    expect(requestBody.content['application/json'].schema.properties.data).toMatchObject({
      $ref: '#/components/schemas/V2Page',
    })
    expect(parameters).toHaveLength(3)
  })
})

const unrepeated = (type: string, index: number, all: string[]) => all.indexOf(type) === index

async function unsubscribe(campaignId: string, emailId: string): Promise<void> {
  await app.call('POST', '/newsletter-lead', { body: { campaignId, emailId } })
  const mails = await app.mailsTo(emailId)
  const link = new URL(/https?:\/\/[^"]*unsubscribe[^"]*/.exec(mails.map(({ html }) => html).join())?.[0] ?? '')
  const { statusCode } = await app.inject({
    method: 'POST',
    url: link.pathname + link.search,
    headers: { host: link.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(statusCode).toBe(200)
}

async function visit(pageId: string, people: number): Promise<void> {
  const page = async () => (await app.call('GET', `/api/v2/pages/${pageId}`, { token: agent.token })).body
  const { host, pathname } = new URL((await page()).url)
  for (let who = 0; who < people; who++) {
    await app.inject({ url: pathname, headers: { host, 'user-agent': `Mozilla/5.0 Firefox/${100 + who}.0` } })
  }
  // They are counted in passing, a moment later.
  await expect.poll(async () => (await page()).statistics.visitors, { timeout: 60_000 }).toBe(people)
}

describe('webhooks of the second surface', () => {
  it('are a stranger’s as if they did not exist', async () => {
    const { id } = await addHook(['lead.created'])
    const { token } = await app.signUpProven()
    const range = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' }
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { events: ['lead.updated'] }],
      ['DELETE', ''],
      ['POST', '/roll-secret', {}],
      ['POST', '/pause'],
      ['POST', '/resume', {}],
      ['POST', '/resend', range],
      ['GET', '/deliveries'],
    ] as const) {
      const { status, body: said } = await call(method, `/${id}${path}`, body, token)
      expect([method, path, status, said.code]).toEqual([method, path, 404, 'not_found'])
    }
    expect((await call('GET', '', undefined, token)).body).toEqual({ data: [], next_cursor: null })
  })

  it('by a key are told of what the key may read and of nothing else, and the agent hears of them', async () => {
    const writer = await keyWith('webhooks:write', 'webhooks:read', 'listings:read')
    const url = `${origin}/hook`
    const refused = await call('POST', '', { url, events: ['listing.sold', 'lead.created', 'valuation.begun'] }, writer)
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'missing_scope', scopes: ['leads:read'] }])
    const money = await call('POST', '', { url, events: ['subscription.changed'] }, writer)
    expect(money.body.errors).toEqual({ events: sentences.eventNotForKeys })
    const made = await call('POST', '', { url, events: ['listing.sold'] }, writer)
    expect(made.body).toMatchObject({
      webhook: { url, events: ['listing.sold'], api_version: 'v2', is_paused: false, former_secret_ends_at: null },
      secret: expect.stringMatching(/^whsec_/),
    })
    const mails = async () => (await app.mailsTo(agent.email)).filter(({ text }) => text.includes('Office sync'))
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining(new URL(origin).host) }])

    // A webhook that is told of leads cannot be led elsewhere by a key that may not read them.
    const { id } = await addHook(['lead.created'])
    const led = await call('PATCH', `/${id}`, { url: `${origin}/elsewhere` }, writer)
    expect([led.status, led.body.scopes]).toEqual([403, ['leads:read']])
    expect((await call('GET', `/${id}`)).body.url).toBe(url)
    expect(await mails()).toHaveLength(1)
  })

  it('by a session ask for a fresh code, as in the first surface', async () => {
    const { id } = await addHook(['lead.created'])
    await app.advance(hour)
    for (const [method, path, body] of [
      ['POST', '', { url: `${origin}/hook`, events: ['lead.created'] }],
      ['PATCH', `/${id}`, { url: `${origin}/hook` }],
    ] as const) {
      const { status, body: said } = await call(method, path, body)
      expect([status, said.code, said.needsFreshProof]).toEqual([403, 'stale_proof', 'webhook'])
    }
  })

  it('change their address and events as they were read, and nothing goes into a private network', async () => {
    const { id } = await addHook(['lead.created'])
    const { response } = await call('GET', `/${id}`)
    const tag = String(response.headers.etag)
    app.clock.advance(1000)
    const changed = await call('PATCH', `/${id}`, { url: `${origin}/new`, events: ['listing.created'] }, undefined, tag)
    expect(changed.body).toMatchObject({ url: `${origin}/new`, events: ['listing.created'] })
    const late = await call('PATCH', `/${id}`, { events: ['lead.created'] }, undefined, tag)
    expect([late.status, late.body.code]).toEqual([412, 'changed_meanwhile'])
    await createListing(app, agent.token)
    await app.jobs.drain()
    expect(heard.map(({ path, event }) => [path, event.type])).toEqual([['/new', 'listing.created']])
    const { body } = await call('POST', '', { url: 'javascript:alert(1)', events: ['lead.gone'] })
    expect(body.errors).toEqual({ url: sentences.urlInvalid, 'events.0': messages.fields.wrongKind })
    expect((await call('PATCH', `/${id}`, { url: 'http://user:word@127.0.0.1/' })).body.errors).toEqual({
      url: sentences.urlForbidden,
    })
    expect([(await call('DELETE', `/${id}`)).status, (await call('GET', `/${id}`)).status]).toEqual([204, 404])
  })

  it('sign with both secrets while one takes the place of the other', async () => {
    const { id, secret } = await addHook(['listing.deleted'])
    const rolled = await call('POST', `/${id}/roll-secret`, { hours: 2 })
    expect(rolled.body.secret).not.toBe(secret)
    expect(rolled.body.webhook.former_secret_ends_at).toBe(new Date(app.clock.now().getTime() + 2 * hour).toISOString())
    const happen = async () => {
      const { _id } = await createListing(app, agent.token)
      await app.call('DELETE', `/api/v2/listings/${_id}`, { token: agent.token })
      await app.jobs.drain()
      return heard.at(-1)?.headers['webhook-signature']?.split(' ') ?? []
    }
    expect(await happen()).toHaveLength(2)
    await app.advance(2 * hour)
    expect(await happen()).toHaveLength(1)
    expect((await call('GET', `/${id}`)).body.former_secret_ends_at).toBeNull()
  })

  it('keep what happens while they are paused, and catch up when somebody asks', async () => {
    const { id } = await addHook(['listing.created'])
    expect((await call('POST', `/${id}/pause`)).body.is_paused).toBe(true)
    await createListing(app, agent.token)
    await app.jobs.drain()
    expect((await logOf(id)).data).toMatchObject([{ event: 'listing.created', status: 'held', attempts: 0 }])
    await call('POST', `/${id}/resume`, { catch_up: false })
    await app.jobs.drain()
    expect(heard).toEqual([])
    await call('POST', `/${id}/pause`)
    await createListing(app, agent.token)
    expect((await call('POST', `/${id}/resume`, {})).body.is_paused).toBe(false)
    await app.jobs.drain()
    expect(typesHeard()).toEqual(['listing.created', 'listing.created'])
    expect((await logOf(id, { status: 'held' })).data).toEqual([])
  })

  it('send a range again, each event under its old id', async () => {
    const { id } = await addHook(['listing.created', 'listing.deleted'])
    const from = app.clock.now().toISOString()
    for (let i = 0; i < 2; i++) {
      const { _id } = await createListing(app, agent.token)
      app.clock.advance(1000)
      await app.call('DELETE', `/api/v2/listings/${_id}`, { token: agent.token })
      app.clock.advance(1000)
    }
    await app.jobs.drain()
    const ids = heard.splice(0).map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(4)
    const to = new Date(Date.parse(from) + 2000).toISOString()
    expect((await call('POST', `/${id}/resend`, { from, to })).body).toEqual({ count: 2, next_from: null })
    await app.jobs.drain()
    expect(heard.splice(0).map(({ headers }) => headers['webhook-id'])).toEqual(ids.slice(0, 2))
    const until = app.clock.now().toISOString()
    const some = await call('POST', `/${id}/resend`, { from, to: until, events: ['listing.deleted'] })
    expect(some.body.count).toBe(2)
    await app.jobs.drain()
    expect(typesHeard()).toEqual(['listing.deleted', 'listing.deleted'])
    const page = await logOf(id, { limit: '3' })
    expect(page.data).toHaveLength(3)
    expect((await logOf(id, { limit: '3', cursor: page.next_cursor })).data).toHaveLength(1)
    expect((await call('POST', `/${id}/resend`, { from: to, to: from })).body.errors).toEqual({
      to: sentences.rangeOrder,
    })
    await call('POST', `/${id}/pause`)
    const paused = await call('POST', `/${id}/resend`, { from, to })
    expect([paused.status, paused.body.detail]).toEqual([409, sentences.pausedNow])
  })

  it('are ten at most', async () => {
    for (let i = 0; i < limits.integrations.count; i++) await addHook(['lead.created'])
    const { status, body } = await call('POST', '', { url: `${origin}/hook`, events: ['lead.created'] })
    expect([status, body.detail]).toEqual([409, sentences.tooMany])
  })
})
