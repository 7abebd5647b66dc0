import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLead } from '../../../testing/make-lead.ts'
import { makePage } from '../../../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let token: string
let pageId: string

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const agent = await app.signUpProven()
  pageId = (await makePage(app, { userId: agent.user._id, address: '12 Larch Lane', units: '4B' })).id
  const body = { name: 'Sync', scopes: ['leads:read', 'leads:write'] }
  token = (await app.call('POST', '/user/api-keys', { token: agent.token, body })).body.data.key
})

async function makeLeads(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    app.clock.advance(1000)
    ids.push(await makeLead(app, pageId, { message: `number ${i}` }))
  }
  return ids
}
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET', '/api/v2/leads', { token, query })).body as {
    data: { id: string }[]
    next_cursor: string | null
  }
const change = (id: string, status: string, tag?: string) =>
  app.call('PATCH', `/api/v2/leads/${id}`, { token, body: { status }, ...(tag && { headers: { 'if-match': tag } }) })
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

describe('leads of the second surface', () => {
  it('are read to the end by cursor, newest first, each once', async () => {
    const made = await makeLeads(5)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list({ limit: '2', ...(cursor && { cursor }) })
      seen.push(...idsOf(page))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(made.reverse())
  })

  it('are a table for whoever wants one, narrowed as the list is', async () => {
    const [first = ''] = await makeLeads(3)
    await change(first, 'client')
    const table = async (query: Record<string, string>) =>
      (await app.call('GET', '/api/v2/leads.csv', { token, query })).response
    const all = await table({})
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(all.body.trim().split('\n')).toHaveLength(4)
    const clients = (await table({ status: 'client' })).body
    expect([clients.trim().split('\n').length, clients.includes(first)]).toEqual([2, true])
    const wrong = await table({ state: 'client', time_zone: 'Mars' })
    expect(wrong.json().errors).toMatchObject({ state: messages.fields.unknown })
  })

  it('tell what has changed since, in the order of the changes', async () => {
    const [first = '', second = '', third = ''] = await makeLeads(3)
    app.clock.advance(1000)
    const since = app.clock.now().toISOString()
    await change(second, 'contacted')
    app.clock.advance(1000)
    await change(first, 'client')
    const page = await list({ updated_since: since, limit: '1' })
    expect(idsOf(page)).toEqual([second])
    expect(idsOf(await list({ updated_since: since, cursor: page.next_cursor ?? '' }))).toEqual([first])
    expect(idsOf(await list({ updated_since: since }))).not.toContain(third)
    expect(idsOf(await list({ status: 'client' }))).toEqual([first])
  })

  it('are changed only as they were read, where somebody asks for that', async () => {
    const [id = ''] = await makeLeads(1)
    const { body, response } = await app.call('GET', `/api/v2/leads/${id}`, { token })
    expect(body).toMatchObject({ id, status: 'new', listing: { address: '12 Larch Lane', unit: '4B' } })
    expect(body.phone).toMatch(/^\+1\d{10}$/)
    const tag = String(response.headers.etag)
    app.clock.advance(1000)
    const changed = await change(id, 'contacted', tag)
    expect([changed.status, changed.body.status]).toEqual([200, 'contacted'])
    const late = await change(id, 'lost', tag)
    expect([late.status, late.response.headers['content-type']]).toEqual([
      412,
      'application/problem+json; charset=utf-8',
    ])
    expect(late.body).toEqual({
      type: 'about:blank',
      title: 'Precondition Failed',
      status: 412,
      detail: messages.requests.changedMeanwhile,
      code: 'changed_meanwhile',
    })
    expect((await change(id, 'lost')).body.status).toBe('lost')
  })

  it('have notes and a history', async () => {
    const [id = ''] = await makeLeads(1)
    await change(id, 'contacted')
    const note = await app.call('POST', `/api/v2/leads/${id}/notes`, { token, body: { text: 'Call on Friday' } })
    expect(note.body).toEqual({
      id: expect.any(String),
      created_at: app.clock.now().toISOString(),
      text: 'Call on Friday',
    })
    const history = async () => (await app.call('GET', `/api/v2/leads/${id}/history`, { token })).body
    expect((await history()).data.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['lead', 'note', 'status']),
    )
    const gone = await app.call('DELETE', `/api/v2/notes/${note.body.id}`, { token })
    expect([gone.status, gone.body]).toEqual([204, null])
    expect(JSON.stringify(await history())).not.toContain('Call on Friday')
  })

  it('are refused in the shape of a problem, every field at once', async () => {
    const { status, body } = await app.call('GET', '/api/v2/leads', { token, query: { state: 'new', limit: '0' } })
    const { fields, general } = messages
    expect(status).toBe(400)
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: general.checkFields,
      code: 'invalid',
      errors: { state: fields.unknown, limit: fields.tooLow },
    })
    expect((await app.call('GET', '/api/v2/leads/nothing', { token })).body.code).toBe('not_found')
    expect((await app.call('GET', '/api/v2/nothing', { token })).status).toBe(404)
  })
})
