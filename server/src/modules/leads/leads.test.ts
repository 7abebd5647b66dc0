import type { Lead } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'

let app: TestApp
let agent: { token: string; id: string }
let campaignId: string

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { token, user } = await app.signUpProven()
  agent = { token, id: user._id }
  campaignId = (await makePage(app, { userId: agent.id, address: '12 Larch Lane', units: '4B' })).id
})

async function list(query: Record<string, string> = {}, token = agent.token) {
  const { status, body } = await app.call('GET', '/user/lead', { token, query })
  return { status, totalCount: body.totalCount, leads: body.data as Lead[], message: body.message }
}
/** Leads a second apart; answers their ids, newest first. */
async function makeLeads(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    app.clock.advance(1000)
    ids.unshift(await makeLead(app, campaignId, { message: `number ${i}` }))
    if (i % 40 === 39) app.clock.advance(limits.intake.addressOnPage.window)
  }
  return ids
}
const ids = (leads: Lead[]) => leads.map((lead) => lead._id)

it('a list is refused for a filter that does not exist, rather than answered whole', async () => {
  const { status, body } = await app.call('GET', '/user/lead', {
    token: agent.token,
    query: { 'filter[status]': 'new', state: 'OR' },
  })
  const { unknown } = messages.fields
  expect([status, body.errors]).toEqual([400, { 'filter[status]': unknown, state: unknown }])
})

describe('a stranger', () => {
  it('sees nothing of another agent’s leads, by any call that takes an id', async () => {
    const lead = await makeLead(app, campaignId)
    const note = await app.call('POST', '/user/lead-note', { token: agent.token, body: { id: lead, text: 'mine' } })
    const stranger = await app.signUpProven()
    const { token } = stranger
    expect((await list({}, token)).leads).toEqual([])
    expect((await list({ campaignId }, token)).leads).toEqual([])
    const calls = [
      app.call('GET', '/user/lead', { token, query: { after: lead } }),
      app.call('GET', '/user/lead', { token, query: { before: lead } }),
      app.call('GET', '/getClientDetails', { token, query: { id: lead } }),
      app.call('PUT', '/user/lead-status', { token, body: { id: lead, status: 'lost' } }),
      app.call('POST', '/user/lead-note', { token, body: { id: lead, text: 'x' } }),
      app.call('DELETE', '/user/lead-note', { token, body: { id: note.body.data._id } }),
      app.call('POST', '/user/lead-export', { token, body: { type: 'csv', ids: [lead] } }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    const mine = await app.call('GET', '/getClientDetails', { token: agent.token, query: { id: lead } })
    expect(mine.body.data.lead.status).toBe('new')
    expect(mine.body.data.timeline.some((entry: { kind: string }) => entry.kind === 'note')).toBe(true)
  })

  it('who is nobody is asked to sign in', async () => {
    expect((await app.call('GET', '/user/lead')).status).toBe(401)
  })
})

describe('the list', () => {
  it('shows a lead under its documented names, with its page and listing', async () => {
    await makeLead(app, campaignId, { email: 'nora@example.com' })
    const { leads, totalCount } = await list()
    expect(totalCount).toBe(1)
    expect(leads[0]).toEqual({
      _id: expect.any(String),
      createdAt: app.clock.now().toISOString(),
      firstName: 'Nora',
      lastName: 'Quist',
      email: 'nora@example.com',
      phone: '+15035550142',
      message: 'Is it still free?',
      isFrom: 'contact_us',
      valuationAddress: '',
      valuationPrice: '',
      status: 'new',
      answeredAt: null,
      answeredBy: null,
      isUnsubscribed: false,
      visit: {},
      campaignId: {
        _id: campaignId,
        campaignName: 'Spring campaign',
        linkName: 'Spring campaign',
        campaignType: 'listing-website',
        propertyId: {
          _id: expect.any(String),
          address: '12 Larch Lane',
          units: '4B',
          city: 'Portland',
          state: 'OR',
          zipcode: '97209',
        },
      },
    })
  })

  it('keeps a lead and its names when page and listing are deleted', async () => {
    await makeLead(app, campaignId)
    await app.db.deleteFrom('listings').where('user_id', '=', agent.id).execute()
    expect(await app.db.selectFrom('pages').selectAll().where('id', '=', campaignId).execute()).toEqual([])
    const { leads } = await list()
    expect(leads[0]?.campaignId).toMatchObject({
      linkName: 'Spring campaign',
      propertyId: { address: '12 Larch Lane', units: '4B' },
    })
    const { body } = await app.call('GET', '/user/lead-campaigns', { token: agent.token })
    expect(body.data).toEqual([{ _id: campaignId, linkName: 'Spring campaign', leads: 1 }])
  })

  it('pages by number from both ends and by cursor in both directions, each lead exactly once', async () => {
    const all = await makeLeads(23)
    const byNumber = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page })))
    expect(byNumber.map(({ totalCount }) => totalCount)).toEqual([23, 23, 23, 23])
    expect(byNumber.map(({ leads }) => leads.length)).toEqual([10, 10, 3, 0])
    expect(byNumber.flatMap(({ leads }) => ids(leads))).toEqual(all)

    const second = await list({ after: all[9] ?? '' })
    expect(ids(second.leads)).toEqual(all.slice(10, 20))
    expect(ids((await list({ before: all[20] ?? '' })).leads)).toEqual(all.slice(10, 20))
    expect(ids((await list({ before: all[3] ?? '', limit: '10' })).leads)).toEqual(all.slice(0, 3))
  })

  it('keeps its place while new leads arrive', async () => {
    const all = await makeLeads(12)
    await makeLeads(3)
    expect(ids((await list({ after: all[9] ?? '' })).leads)).toEqual(all.slice(10))
  })

  it('is narrowed by page, source, status, date and words, with a count that agrees', async () => {
    const other = await makePage(app, { userId: agent.id, campaignType: 'sell', linkName: 'Autumn' })
    const first = await makeLead(app, campaignId, { lastName: 'O’Hara', message: '50% off_now' })
    app.clock.advance(60_000)
    const second = await makeLead(app, other.id, { firstName: 'Zoë' })
    await app.call('POST', '/newsletter-lead', { body: { campaignId, emailId: `${unique('r')}@example.com` } })
    await app.call('PUT', '/user/lead-status', { token: agent.token, body: { id: first, status: 'client' } })
    const at = app.clock.now().toISOString()
    const cases: [Record<string, string>, string[]][] = [
      [{ campaignId: other.id }, [second]],
      [{ isFrom: 'contact_us' }, [second, first]],
      [{ status: 'client' }, [first]],
      [{ campaignId, isFrom: 'contact_us', status: 'client' }, [first]],
      [{ from: at, isFrom: 'contact_us' }, [second]],
      [{ to: at }, [first]],
      [{ search: 'ZOË' }, [second]],
      [{ search: 'o’hara' }, [first]],
      [{ search: '5035550142' }, [second, first]],
      [{ search: '503-555-0142' }, [second, first]],
      [{ search: '(503) 555-0142' }, [second, first]],
      [{ search: '503.555.0142' }, [second, first]],
      [{ search: '+1 503 555‑0142' }, [second, first]],
      [{ search: '001 503 555 0142' }, [second, first]],
      [{ search: '555-01' }, [second, first]],
      [{ search: '503-555-0143' }, []],
      [{ search: '-' }, []],
      [{ search: '(%' }, []],
      [{ search: '50% off_' }, [first]],
      [{ search: "'; drop table leads; --" }, []],
      [{ search: '\\' }, []],
    ]
    for (const [query, expected] of cases) {
      const { status, leads, totalCount } = await list(query)
      expect([query, status, ids(leads), totalCount]).toEqual([query, 200, expected, expected.length])
    }
  })

  it.each([{ page: '0' }, { page: 'x' }, { limit: '1000' }, { isFrom: 'x' }, { status: 'x' }, { from: 'yesterday' }])(
    'refuses %j',
    async (query) => {
      expect((await list(query as unknown as Record<string, string>)).status).toBe(400)
    },
  )
})

describe('working a lead', () => {
  it('keeps status, notes and the whole history of one person in time order', async () => {
    const first = await makeLead(app, campaignId, { email: 'nora@example.com', message: 'first' })
    app.clock.advance(1000)
    await app.call('PUT', '/user/lead-status', { token: agent.token, body: { id: first, status: 'contacted' } })
    app.clock.advance(1000)
    const note = await app.call('POST', '/user/lead-note', { token: agent.token, body: { id: first, text: ' Rang. ' } })
    app.clock.advance(1000)
    const second = await makeLead(app, campaignId, { email: 'nora@example.com', message: 'second' })

    const { body } = await app.call('GET', '/getClientDetails', { token: agent.token, query: { id: second } })
    expect(body.data.contact).toMatchObject({ email: 'nora@example.com', phone: '+15035550142', lastName: 'Quist' })
    const told = body.data.timeline.map((entry: Record<string, unknown>) => [
      entry.kind,
      entry.status ?? entry.text ?? (entry.lead as Lead).message,
    ])
    expect(told).toEqual([
      ['lead', 'second'],
      ['note', 'Rang.'],
      ['status', 'contacted'],
      ['lead', 'first'],
    ])

    await app.call('DELETE', '/user/lead-note', { token: agent.token, body: { id: note.body.data._id } })
    const after = await app.call('GET', '/getClientDetails', { token: agent.token, query: { id: second } })
    expect(after.body.data.timeline).toHaveLength(3)
  })

  it('moves the counters with the status, however many ask at once', async () => {
    const id = await makeLead(app, campaignId)
    const move = (status: string) => app.call('PUT', '/user/lead-status', { token: agent.token, body: { id, status } })
    await Promise.all(['client', 'lost', 'client', 'lost'].map(move))
    await move('closed')
    expect([(await list()).totalCount, (await list({ status: 'closed' })).totalCount]).toEqual([1, 1])
    expect((await list({ status: 'new' })).totalCount).toBe(0)
    expect((await move('spam')).status).toBe(400)
  })

  it('refuses an empty note', async () => {
    const id = await makeLead(app, campaignId)
    const { status, body } = await app.call('POST', '/user/lead-note', {
      token: agent.token,
      body: { id, text: '  ' },
    })
    expect([status, body.errors]).toEqual([400, { text: messages.leads.noteRequired }])
  })
})

describe('the leads of a listing', () => {
  it('are its own alone, and a stranger’s listing is not there', async () => {
    const { id, listingId } = await makePage(app, { userId: agent.id, address: '3 Fir Court' })
    const lead = await makeLead(app, id)
    await makeLead(app, campaignId)
    const ask = (token: string) => [
      app.call('GET', '/propertyLeads', { token, query: { id: listingId ?? '' } }),
      app.call('POST', '/propertyLeadCount', { token, body: { id: listingId } }),
    ]
    const [leads, count] = await Promise.all(ask(agent.token))
    expect([ids(leads?.body.data), leads?.body.totalCount, count?.body.data]).toEqual([[lead], 1, { count: 1 }])
    const { token } = await app.signUpProven()
    expect((await Promise.all(ask(token))).map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('settings', () => {
  it('start switched on without a number, and keep what is saved', async () => {
    const read = () => app.call('GET', '/user/lead-settings', { token: agent.token })
    const { firstAnswer } = messages.texts
    const atFirst = { agentMail: true, agentSms: true, smsNumber: '', remind: true, confirmVisitor: true, firstAnswer }
    expect((await read()).body.data).toEqual(atFirst)
    const body = { agentMail: false, agentSms: true, smsNumber: '(503) 555-0142', confirmVisitor: false }
    const saved = await app.call('PUT', '/user/lead-settings', { token: agent.token, body })
    expect(saved.body.message).toBe(messages.leads.settingsSaved)
    expect((await read()).body.data).toEqual({ ...body, smsNumber: '+15035550142', remind: true, firstAnswer })
    const own = { firstAnswer: 'Hi {first}, I am on my way.' }
    await app.call('PUT', '/user/lead-settings', { token: agent.token, body: { ...body, ...own } })
    await app.call('PUT', '/user/lead-settings', { token: agent.token, body })
    expect((await read()).body.data).toMatchObject(own)
    const short = await app.call('PUT', '/user/lead-settings', {
      token: agent.token,
      body: { ...body, smsNumber: '123' },
    })
    expect(short.body.errors).toEqual({ smsNumber: messages.profile.phoneShort })
  })
})
