import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCursor } from '../db/cursor.ts'
import { makeAgent } from '../testing/make-agent.ts'
import { makePage } from '../testing/make-page.ts'
import { openSite } from '../testing/site-agent.ts'
import { superadminOf } from '../testing/superadmin.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const { fields } = messages
let app: TestApp
let agent: { id: string; token: string }
let page: { id: string; listingId: string | null }

beforeAll(async () => {
  app = await buildTestApp()
  agent = await makeAgent(app)
  page = await makePage(app, { userId: agent.id, address: '1 Porch Lane' })
})
afterAll(() => app.close())

const asAgent = (body: object) => ({ token: agent.token, body })
const unsound = ['half \ud800', '\udc00 half', 'nul \0 nul']

describe.each(unsound)('text that cannot be kept (%j)', (text) => {
  const visitor = { firstName: 'Nora', lastName: 'Quist', email: 'nora@example.com', phone: '+15035550142' }
  it.each<[string, 'POST' | 'PUT', string, () => object, string]>([
    [
      'a lead',
      'POST',
      '/inquiry',
      () => ({ ...visitor, isFrom: 'contact_us', campaignId: page.id, message: text }),
      'message',
    ],
    [
      'a visit',
      'POST',
      '/inquiry',
      () => ({ ...visitor, isFrom: 'contact_us', campaignId: page.id, utm_source: text }),
      'utm_source',
    ],
    ['a page', 'POST', '/user/create-lead-page', () => ({ _id: page.id, heading: text }), 'heading'],
    [
      'a part of a page',
      'POST',
      '/user/create-lead-page',
      () => ({ _id: page.id, seo: { metaTitle: text, metaDescription: '', urlHandle: '' } }),
      'seo.metaTitle',
    ],
    ['settings', 'POST', '/user/create-lead-page-setting', () => ({ favicon: text }), 'favicon'],
    ['a profile', 'PUT', '/user/profile', () => ({ information: text }), 'information'],
    [
      'a shared listing',
      'POST',
      '/shareProperty',
      () => ({ id: page.listingId, email: 'a@example.com', message: text }),
      'message',
    ],
    ['an id', 'POST', '/user/create-lead-page', () => ({ _id: text }), '_id'],
    ['a coupon', 'POST', '/apply_coupon', () => ({ code: text }), 'code'],
    ['a card', 'PUT', '/user/edit_card', () => ({ token: text }), 'token'],
    ['a note', 'POST', '/user/lead-note', () => ({ id: 'x', text }), 'text'],
  ])('is refused beside its field: %s', async (_, method, path, body, field) => {
    const { status, body: answer } = await app.call(method, path, asAgent(body()))
    expect(answer).toEqual({
      success: false,
      code: 'invalid',
      message: fields.unsound,
      errors: { [field]: fields.unsound },
    })
    expect(status).toBe(400)
  })

  it('is refused where it hides behind an escape in a form’s list', async () => {
    const propertylist = JSON.stringify([{ title: text, link: 'https://example.com/' }])
    const { status, body } = await app.call('PUT', '/user/profile', asAgent({ propertylist }))
    expect(status, JSON.stringify(body)).toBe(400)
    expect(Object.keys(body.errors)[0]).toMatch(/^propertylist/)
  })

  it('is refused in a cursor', async () => {
    const cursor = writeCursor({ isBackward: false, key: text, id: 'x' })
    const { status, body } = await app.call('GET', '/user/property', {
      token: agent.token,
      query: { cursor, sortKey: 'address' },
    })
    expect(status, JSON.stringify(body)).toBe(400)
  })

  it('in one row of an import leaves the others what they are', async () => {
    const row = { type: 'rental', address: '2 Porch Lane', city: 'Portland', state: 'OR', zipcode: '97209' }
    const listings = [row, { ...row, description: text }, { ...row, address: '3 Porch Lane' }]
    const { token } = await makeAgent(app)
    const { body } = await app.call('POST', '/uploadListings', { token, body: { listings } })
    expect(body.data.saved.map(({ row: at }: { row: number }) => at)).toEqual([1, 3])
    expect(body.data.errors).toEqual([{ row: 2, errors: { description: fields.unsound } }])
  })
})

it('reports every field at once, whatever is wrong with it', async () => {
  const { body } = await app.call('POST', '/user/create-lead-page', asAgent({ linkName: '', heading: '\ud800' }))
  expect(body).toMatchObject({
    message: messages.general.checkFields,
    errors: { linkName: messages.links.nameRequired, heading: fields.unsound },
  })
})

describe('what is no call of the contract', () => {
  it('reads no NUL either', async () => {
    const site = await openSite(app)
    const { slugUrl } = await site.publish('sell')
    expect((await site.visit('/sell/%00')).statusCode).toBe(404)
    expect((await site.visit(`/sell/${slugUrl}?utm_source=%00`)).statusCode).toBe(400)
    expect((await site.post(`/sell/${slugUrl}`, { form: 'newsletter', emailId: '\0' })).statusCode).toBe(400)
  })

  it('says of an address that cannot be read what it says of any request', async () => {
    const { statusCode, body } = await app.inject({ url: '/%zz', headers: { host: 'app.test' } })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toEqual({ success: false, code: 'invalid', message: messages.requests.unreadableBody })
  })

  it('takes a repeated name in the outbox for what it is', async () => {
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      const { statusCode, body } = await app.inject({ url: `${path}?to=a&to=b`, headers: { host: 'app.test' } })
      expect(statusCode).toBe(400)
      expect(JSON.parse(body)).toEqual({
        success: false,
        code: 'invalid',
        message: fields.wrongKind,
        errors: { to: fields.wrongKind },
      })
    }
  })
})

describe('a number that is too high', () => {
  it.each([2 ** 31, 1e300])('is refused as a count of saves: %d', async (saveNumber) => {
    const calls = [
      app.call('POST', '/user/create-lead-page', asAgent({ _id: page.id, saveNumber })),
      app.call('PUT', '/user/profile', asAgent({ saveNumber })),
      app.call(
        'POST',
        '/user/property/create-property',
        asAgent({ form: 'editor', type: 'rental', status: 'draft', saveNumber }),
      ),
    ]
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(400)
      expect(body.errors).toEqual({ saveNumber: fields.tooHigh })
    }
  })
})

describe('a day that does not exist', () => {
  const days = ['2024-02-31', '2023-02-29', '0000-01-01', '2024-13-01']

  it.each(days)('%s is refused beside its field', async (availabilityDate) => {
    const draft = { form: 'editor', type: 'rental', status: 'draft', availability: 'Custom', availabilityDate }
    const { status, body } = await app.call('POST', '/user/property/create-property', asAgent(draft))
    expect(status).toBe(400)
    expect(body.errors).toEqual({ availabilityDate: messages.listings.inEditor.availabilityRequired })
  })

  it('is kept where it does exist', async () => {
    const draft = { form: 'editor', type: 'rental', status: 'draft', availability: 'Custom' }
    const { body } = await app.call(
      'POST',
      '/user/property/create-property',
      asAgent({ ...draft, availabilityDate: '2024-02-29' }),
    )
    expect(body.data.availabilityDate).toBe('2024-02-29')
  })

  it('in one row of an import leaves the others what they are', async () => {
    const row = { type: 'rental', address: '2 Porch Lane', city: 'Portland', state: 'OR', zipcode: '97209' }
    const listings = [row, ...days.map((availabilityDate) => ({ ...row, availabilityDate }))]
    const { token } = await makeAgent(app)
    const { body } = await app.call('POST', '/uploadListings', { token, body: { listings } })
    expect(body.data.saved).toHaveLength(1)
    expect(body.data.errors).toHaveLength(days.length)
  })
})

describe('a year that no database keeps', () => {
  it.each([
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-10:00',
  ])('%s is refused in cursors and filters', async (key) => {
    const superadmin = await superadminOf(app)
    const cursor = writeCursor({ isBackward: false, key, id: 'x' })
    const answers = [
      await app.call('GET', '/user/property', { token: agent.token, query: { cursor } }),
      await app.call('GET', '/admin/agents', { token: superadmin.token, query: { cursor } }),
      await app.call('GET', '/admin/appsumo-codes', { token: superadmin.token, query: { cursor, state: 'used' } }),
      await app.call('GET', '/user/lead', { token: agent.token, query: { from: key } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })
})
