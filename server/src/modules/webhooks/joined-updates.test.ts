import { limits } from '@porchlight/contract/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutboundPort } from '../../providers/outbound/port.ts'
import { createListing } from '../../testing/listings.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const { joined } = limits.integrations
const second = 1000
let app: TestApp
let token: string
/** What the receiver was told, in the order of its coming. */
let told: { type: string; timestamp: string; data: { id: string; description: string } }[]
let status: number
/** What happens while the receiver takes its time. */
let meanwhile: (() => Promise<unknown>) | null
const receiver: OutboundPort = {
  isAllowed: () => true,
  post: async ({ body }) => {
    told.push(JSON.parse(String(body)))
    const happens = meanwhile
    meanwhile = null
    await happens?.()
    return { status, excerpt: '' }
  },
  get: () => Promise.resolve({ status: 200, excerpt: '' }),
  read: () => Promise.reject(new Error('nobody reads here')),
}

beforeEach(async () => {
  told = []
  status = 200
  meanwhile = null
  app = await buildTestApp({ providers: { outbound: receiver } })
  token = (await app.signUpProven()).token
})
afterEach(() => app.close())

async function addHook(events = ['listing.updated', 'listing.sold', 'listing.deleted']) {
  const { body } = await app.call('POST', '/api/v2/webhooks', {
    token,
    body: { url: 'https://crm.example.com', events },
  })
  return body.webhook.id as string
}
const save = (id: string, body: object) => app.call('PATCH', `/api/v2/listings/${id}`, { token, body })
const describeAs = (id: string, description: string) => save(id, { description })
async function pass(milliseconds: number) {
  await app.advance(milliseconds)
  await app.jobs.drain()
}
const words = () => told.map(({ data }) => data.description)
const types = () => told.map(({ type }) => type)

describe('saves of a listing that follow each other', () => {
  it('are told as one event, with the newest state, once the first has waited', async () => {
    await addHook()
    const [one, other] = [await createListing(app, token), await createListing(app, token)]
    for (const text of ['A', 'A p', 'A por', 'A porch']) {
      await describeAs(one._id, text)
      app.clock.advance(second)
    }
    await describeAs(other._id, 'Another home')
    const lastSaved = app.clock.now()
    await app.jobs.drain()
    expect(told).toEqual([])
    await pass(joined)
    expect(told.map(({ type, data }) => [type, data.id, data.description])).toEqual([
      ['listing.updated', one._id, 'A porch'],
      ['listing.updated', other._id, 'Another home'],
    ])
    expect(told[1]?.timestamp).toBe(lastSaved.toISOString())
    await describeAs(one._id, 'A porch that faces west')
    await pass(joined)
    expect(words()).toEqual(['A porch', 'Another home', 'A porch that faces west'])
  })

  it('never wait longer for it than the first of them may', async () => {
    await addHook()
    const { _id } = await createListing(app, token)
    for (let saved = 0; saved < 8; saved++) {
      await describeAs(_id, `Draft ${saved}`)
      await pass(joined / 4)
    }
    expect(words().length).toBeGreaterThan(0)
    await pass(joined)
    expect(words().at(-1)).toBe('Draft 7')
    expect(words().length).toBeLessThan(4)
  })

  it('are told before what comes after them', async () => {
    await addHook()
    const { _id } = await createListing(app, token)
    await describeAs(_id, 'Under offer')
    app.clock.advance(second)
    await save(_id, { status: 'sold' })
    await app.jobs.drain()
    expect(types()).toEqual(['listing.updated', 'listing.sold'])
    await describeAs(_id, 'Sold in a week')
    app.clock.advance(second)
    await app.call('DELETE', `/api/v2/listings/${_id}`, { token })
    await app.jobs.drain()
    expect(types().slice(2)).toEqual(['listing.updated', 'listing.deleted'])
    await pass(2 * joined)
    expect(told).toHaveLength(4)
  })

  it('change nothing that is on its way or was tried: what comes then is told for itself', async () => {
    await addHook()
    const { _id } = await createListing(app, token)
    await describeAs(_id, 'First')
    meanwhile = () => {
      app.clock.advance(second)
      return describeAs(_id, 'Second')
    }
    status = 503
    await pass(joined)
    expect(words()).toEqual(['First'])
    status = 200
    await describeAs(_id, 'Third')
    await pass(60 * 60 * second)
    expect(words().toSorted()).toEqual(['First', 'First', 'Third'])
  })

  it('say when they happened, so that an older one that comes late is told from a newer, and from the end', async () => {
    await addHook()
    const { _id } = await createListing(app, token)
    await describeAs(_id, 'Old')
    status = 503
    await pass(joined)
    status = 200
    await describeAs(_id, 'New')
    await pass(joined)
    await app.call('DELETE', `/api/v2/listings/${_id}`, { token })
    await pass(60 * 60 * second)
    // What was refused comes again after everything else.
    expect(told.map(({ type, data }) => data.description ?? type)).toEqual(['Old', 'New', 'listing.deleted', 'Old'])
    const [first, newer, deleted, again] = told.map(({ timestamp }) => Date.parse(timestamp))
    expect(again).toBe(first)
    expect(newer).toBeGreaterThan(Number(first))
    expect(deleted).toBeGreaterThan(Number(newer))
  })

  it('are one in the log of a paused webhook too, and go to each webhook that asked', async () => {
    const paused = await addHook()
    await addHook(['listing.updated'])
    const { _id } = await createListing(app, token)
    await app.call('POST', `/api/v2/webhooks/${paused}/pause`, { token })
    await describeAs(_id, 'First')
    app.clock.advance(second)
    await describeAs(_id, 'Second')
    const { body } = await app.call('GET', `/api/v2/webhooks/${paused}/deliveries`, { token })
    expect(body.data.map(({ status: state }: { status: string }) => state)).toEqual(['held'])
    await pass(joined)
    expect(words()).toEqual(['Second'])
    await app.call('POST', `/api/v2/webhooks/${paused}/resume`, { token, body: {} })
    await app.jobs.drain()
    expect(words()).toEqual(['Second', 'Second'])
  })

  it('leave no event behind where the save is taken back', async () => {
    const id = await addHook()
    const listing = await createListing(app, token)
    await app.call('PATCH', `/api/v2/listings/${listing._id}`, {
      token,
      body: { description: 'Late' },
      headers: { 'if-match': '"0"' },
    })
    expect((await app.call('GET', `/api/v2/webhooks/${id}/deliveries`, { token })).body.data).toEqual([])
  })
})
