import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeClaim } from '../../../signed-claim.ts'
import { passToDay } from '../../../testing/daytime.ts'
import { makeLead } from '../../../testing/make-lead.ts'
import { makePage } from '../../../testing/make-page.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour
let app: TestApp
let agent: { token: string; id: string; email: string }
let campaignId: string

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await passToDay(app)
  // At noon in Denver it is eleven in Portland: the next morning there is 21 hours away.
  const { token, user, email } = await app.signUpProven()
  await app.db.updateTable('users').set({ phone: '5035550142' }).where('id', '=', user._id).execute()
  agent = { token, id: user._id, email }
  campaignId = (await makePage(app, { userId: agent.id })).id
})

const ask = () => makeLead(app, campaignId, { email: `${unique('nora')}@example.com` })
const read = async (id: string) => {
  const { body } = await app.call('GET', '/getClientDetails', { token: agent.token, query: { id } })
  return body.data.lead
}
/** What the links of the newest notice about a lead are. */
async function linksOf(tap: string): Promise<URL> {
  const [href = ''] = (await app.mailsTo(agent.email)).flatMap(
    ({ html }) => new RegExp(`href="([^"]+/lead-notice[^"]+do=${tap})"`).exec(html)?.[1] ?? [],
  )
  return new URL(href.replaceAll('&amp;', '&'))
}
const open = (method: 'GET' | 'POST', { pathname, search, host }: URL) =>
  app.inject({
    method,
    url: pathname + search,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
  })
const reminders = async () =>
  (await app.mailsTo(agent.email)).filter(({ subject }) => subject.endsWith('is still waiting for an answer'))

describe('"I answered"', () => {
  it('asks first, is done by its button alone, and says so from then on', async () => {
    const id = await ask()
    const link = await linksOf('answered')
    const asked = await open('GET', link)
    expect([asked.statusCode, asked.body.match(/<button/g)?.length]).toEqual([200, 1])
    expect((await read(id)).answeredAt).toBe(null)
    const done = await open('POST', link)
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('You’ve answered Nora Quist')])
    const { answeredAt, answeredBy } = await read(id)
    expect([answeredBy, typeof answeredAt]).toEqual(['marked', 'string'])
    await app.advance(minute)
    for (const method of ['GET', 'POST'] as const) {
      const { body } = await open(method, link)
      expect(body).toContain('You’ve answered Nora Quist')
      expect(body).not.toContain('<button')
    }
    expect((await read(id)).answeredAt).toBe(answeredAt)
  })

  it('is about one lead, and nobody makes such a link or uses it late', async () => {
    const [first, second] = [await ask(), await ask()]
    const link = await linksOf('answered')
    for (const forged of [
      'nonsense',
      writeClaim('another secret', 'lead-notice', [agent.id, first, Number.MAX_SAFE_INTEGER]),
      writeClaim(app.context.secret, 'unsubscribe', [agent.id, first, Number.MAX_SAFE_INTEGER]),
      writeClaim(app.context.secret, 'lead-notice', ['another-agent', first, Number.MAX_SAFE_INTEGER]),
    ]) {
      const other = new URL(link)
      other.searchParams.set('t', forged)
      expect([(await open('GET', other)).statusCode, (await open('POST', other)).statusCode]).toEqual([404, 404])
    }
    await app.advance(7 * day + minute)
    const late = await open('POST', link)
    expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining('This link has expired')])
    expect([(await read(first)).answeredAt, (await read(second)).answeredAt]).toEqual([null, null])
  })
})

describe('"Snooze until tomorrow"', () => {
  it('holds the reminders back until eight in the morning where the agent is', async () => {
    await ask()
    const link = await linksOf('snooze')
    await open('GET', link)
    await app.advance(5 * minute)
    expect(await reminders()).toHaveLength(1)
    for (const _ of ['once', 'and again']) {
      const { body } = await open('POST', link)
      expect(body).toMatch(/We’ll remind you about them on \w+day, 8:00\sAM P[SD]T/)
      expect(body).not.toContain('<button')
    }
    await app.advance(20 * hour)
    expect(await reminders()).toHaveLength(1)
    await app.advance(hour)
    expect(await reminders()).toHaveLength(2)
    await app.advance(day)
    expect(await reminders()).toHaveLength(2)
  })

  it('brings up once more what has had its reminders, and nobody who was answered', async () => {
    const id = await ask()
    const link = await linksOf('snooze')
    await app.advance(5 * minute)
    await app.jobs.drain()
    await app.advance(25 * minute)
    expect(await reminders()).toHaveLength(2)
    await open('POST', link)
    await app.advance(21 * hour)
    expect(await reminders()).toHaveLength(3)
    await open('POST', link)
    await app.call('POST', '/user/lead-answered', { token: agent.token, body: { id, by: 'call' } })
    expect((await open('POST', link)).body).toContain('You’ve answered Nora Quist')
    await app.advance(2 * day)
    expect(await reminders()).toHaveLength(3)
  })
})

it('a notice by text leads to one page with all of it', async () => {
  const smsNumber = '+15035558201'
  const body = { agentMail: false, agentSms: true, smsNumber, confirmVisitor: false }
  await app.call('PUT', '/user/lead-settings', { token: agent.token, body })
  await ask()
  await app.jobs.drain()
  const text = await app.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', smsNumber)
    .executeTakeFirstOrThrow()
  const link = new URL(/http\S+lead-notice\S+/.exec(text.text_body)?.[0] ?? '')
  const { body: page } = await open('GET', link)
  for (const part of ['href="tel:', 'href="sms:', 'href="mailto:', 'I answered', 'Snooze until tomorrow'])
    expect(page).toContain(part)
})
