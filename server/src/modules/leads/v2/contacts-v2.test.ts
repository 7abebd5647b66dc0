import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLead } from '../../../testing/make-lead.ts'
import { makePage } from '../../../testing/make-page.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.service.ts'

let app: TestApp
let key: string
let userId: string
let pageId: string

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { token, user } = await app.signUpProven()
  userId = user._id
  pageId = (await makePage(app, { userId })).id
  const body = { name: 'Sync', scopes: ['leads:read'] }
  key = (await app.call('POST', '/user/api-keys', { token, body })).body.data.key
})

const read = async (path: string, query: Record<string, string> = {}) =>
  (await app.call('GET', `/api/v2/${path}`, { token: key, query })).body
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
async function write(email: string, words: { lastName?: string; phone?: string } = {}): Promise<string> {
  app.clock.advance(1000)
  return makeLead(app, pageId, { email, ...words })
}

describe('contacts of the second surface', () => {
  it('are each person once, with all that they asked, and a stranger’s to nobody', async () => {
    const email = `${unique('nora')}@example.com`
    const leads = [await write(email), await write(email, { lastName: 'Quist-Berg' })]
    const { data, next_cursor } = await read('contacts')
    expect(next_cursor).toBeNull()
    expect(data).toMatchObject([
      { first_name: 'Nora', last_name: 'Quist-Berg', email, phone: '+15035550142', is_unsubscribed: false },
    ])
    const [{ id }] = data
    expect(await read(`contacts/${id}`)).toEqual(data[0])
    expect(idsOf(await read(`contacts/${id}/leads`))).toEqual([...leads].reverse())
    expect(idsOf(await read('contacts', { email: email.toUpperCase() }))).toEqual([id])
    expect((await read('contacts', { phone: '+15035559999' })).data).toEqual([])
    const { token } = await app.signUpProven()
    for (const path of [`contacts/${id}`, `contacts/${id}/leads`]) {
      expect((await app.call('GET', `/api/v2/${path}`, { token })).status).toBe(404)
    }
  })

  it('are read to the end by cursor, and by what has changed since', async () => {
    const emails = ['one', 'two', 'three'].map((word) => `${unique(word)}@example.com`)
    for (const [index, email] of emails.entries()) await write(email, { phone: `+1503555010${index}` })
    const first = await read('contacts', { limit: '2' })
    const rest = await read('contacts', { limit: '2', cursor: first.next_cursor })
    const emailsOf = ({ data }: { data: { email: string }[] }) => data.map(({ email }) => email)
    expect([...emailsOf(first), ...emailsOf(rest)]).toEqual([...emails].reverse())
    app.clock.advance(1000)
    const since = app.clock.now().toISOString()
    await write(emails[1] ?? '', { phone: '+15035550101', lastName: 'Again' })
    expect(emailsOf(await read('contacts', { updated_since: since }))).toEqual([emails[1]])
  })

  it('and their leads have changed once somebody leaves the newsletter, and once they are back', async () => {
    const email = `${unique('reader')}@example.com`
    const leadId = await write(email)
    const changes = async (since: string) => {
      const [contacts, leads] = [
        await read('contacts', { updated_since: since }),
        await read('leads', { updated_since: since }),
      ]
      return [contacts, leads].map(({ data }) =>
        data.find(
          (one: { id: string; email: string }) => one.email === email && (one.id === leadId || 'last_lead_at' in one),
        ),
      )
    }
    const flags = (found: { is_unsubscribed: boolean }[]) => found.map((one) => one?.is_unsubscribed)
    app.clock.advance(1000)
    const left = app.clock.now().toISOString()
    await unsubscribe(app.context, { userId, email })
    expect(flags(await changes(left))).toEqual([true, true])
    app.clock.advance(1000)
    const back = app.clock.now().toISOString()
    expect(flags(await changes(back))).toEqual([undefined, undefined])
    // The same wish again changes nothing.
    await unsubscribe(app.context, { userId, email })
    expect(flags(await changes(back))).toEqual([undefined, undefined])
    await app.call('POST', '/newsletter-lead', { body: { campaignId: pageId, emailId: email } })
    expect(flags(await changes(back))).toEqual([false, false])
  })
})
