import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { twilioSms } from '../../providers/sms/twilio.ts'
import { passToDay, passToNight } from '../../testing/daytime.ts'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'

const minute = 60 * 1000
let app: TestApp
let agent: { token: string; id: string; email: string }
let campaignId: string
let numbers = 4000
const freshNumber = () => `+1503555${++numbers}`

/** A vendor that keeps what it is given, while it answers. */
const texts: { to: string; text: string }[] = []
let isVendorDown = false
const vendor = {
  ...twilioSms({ accountSid: 'AC1', authToken: 'token', number: '+15035550100', callbackUrl: null }),
  async send(message: { to: string; text: string }) {
    if (isVendorDown) throw new Error('connect ECONNREFUSED')
    texts.push(message)
    return { id: `SM${texts.length}`, answer: '201' }
  },
}

beforeAll(async () => {
  app = await buildTestApp({ providers: { sms: vendor } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await passToDay(app)
  const { token, user, email } = await app.signUpProven()
  agent = { token, id: user._id, email }
  campaignId = (await makePage(app, { userId: agent.id })).id
})

/** Somebody of their own, a minute after the one before. */
async function ask(words: Parameters<typeof makeLead>[2] = {}) {
  await app.advance(minute)
  const id = await makeLead(app, campaignId, { phone: freshNumber(), ...words })
  await app.jobs.drain()
  return id
}
const answered = (id: string, by: string, token = agent.token) =>
  app.call('POST', '/user/lead-answered', { token, body: { id, by } })
const read = async (id: string) => {
  const { body } = await app.call('GET', '/getClientDetails', { token: agent.token, query: { id } })
  return body.data.lead
}
const list = async (query: Record<string, string>) => {
  const { body } = await app.call('GET', '/user/lead', { token: agent.token, query: { limit: '2', ...query } })
  return body.data.map(({ _id }: { _id: string }) => _id)
}

describe('the first answer of a person', () => {
  it('is nobody else’s to note', async () => {
    const id = await ask()
    const stranger = await app.signUpProven()
    expect((await answered(id, 'call', stranger.token)).status).toBe(404)
    expect((await read(id)).answeredAt).toBe(null)
  })

  it('counts once, for all that they have asked, and for nobody else', async () => {
    const email = `${unique('nora')}@example.com`
    const [first, second, other] = [await ask({ email }), await ask({ email, message: 'And the garden?' }), await ask()]
    await app.advance(3 * minute)
    const { body } = await answered(second, 'call')
    expect(body).toMatchObject({ message: messages.leads.answerNoted, data: { _id: second, answeredBy: 'call' } })
    await app.advance(minute)
    await answered(first, 'mail')
    expect(await read(first)).toMatchObject({ answeredBy: 'call', answeredAt: body.data.answeredAt })
    expect((await read(other)).answeredAt).toBe(null)
  })

  it('is also a text that was typed, and a status', async () => {
    const [texted, moved] = [await ask(), await ask()]
    const { phone } = await read(texted)
    const said = { user_id: agent.id, phone, act: 'agreed' as const, way: 'form' as const, words: 'Yes' }
    await app.db
      .insertInto('text_ledger')
      .values({ ...said, id: unique('l'), created_at: app.clock.now() })
      .execute()
    const text = { id: texted, text: 'Hello', requestKey: crypto.randomUUID() }
    await app.call('POST', '/user/lead-text', { token: agent.token, body: text })
    await app.call('PUT', '/user/lead-status', { token: agent.token, body: { id: moved, status: 'contacted' } })
    expect([(await read(texted)).answeredBy, (await read(moved)).answeredBy]).toEqual(['text', 'marked'])
  })
})

it('the list begins with who waits longest, from page to page and back', async () => {
  const [one, two, three, four] = [await ask(), await ask(), await ask(), await ask()]
  await answered(two, 'call')
  expect(await list({ order: 'waiting' })).toEqual([one, three])
  expect(await list({ order: 'waiting', after: three, page: '2' })).toEqual([four, two])
  expect(await list({ order: 'waiting', page: '2' })).toEqual([four, two])
  expect(await list({ order: 'waiting', before: four, page: '1' })).toEqual([one, three])
  expect(await list({})).toEqual([four, three])
})

it('the overview tells the median, the share within five minutes, and who waits', async () => {
  const overview = async () => (await app.call('GET', '/user/overview', { token: agent.token })).body.data.answers
  expect(await overview()).toEqual({ median: null, within: null, waitingCount: 0, waiting: [] })
  const [quick, slow, waits] = [await ask(), await ask(), await ask()]
  await answered(quick, 'call')
  await app.advance(10 * minute)
  await answered(slow, 'mail')
  const { median, within, waitingCount, waiting } = await overview()
  expect(median).toBe((2 * 60 + 11 * 60) / 2)
  expect(within).toBeCloseTo(1 / 3)
  expect([waitingCount, waiting[0]._id]).toEqual([1, waits])
})

describe('a lead that nobody has answered', () => {
  const reminders = async () =>
    (await app.mailsTo(agent.email)).filter(({ subject }) => subject.endsWith('is still waiting for an answer'))

  const texted = async (number: string) => {
    await app.jobs.drain()
    return texts.filter(({ to, text }) => to === number && text.includes('is still waiting for an answer'))
  }
  const save = (settings: object) => {
    const body = { agentMail: true, agentSms: true, smsNumber: '', confirmVisitor: false, ...settings }
    return app.call('PUT', '/user/lead-settings', { token: agent.token, body })
  }

  it('is brought up again after 5 and 30 minutes, and then left alone', async () => {
    await ask()
    await app.advance(4 * minute)
    expect(await reminders()).toHaveLength(0)
    await app.advance(minute)
    expect(await reminders()).toHaveLength(1)
    await app.advance(25 * minute)
    expect(await reminders()).toHaveLength(2)
    await app.advance(120 * minute)
    expect(await reminders()).toHaveLength(2)
  })

  it('is brought up by text where one is wanted, else by mail, and never by both', async () => {
    const smsNumber = freshNumber()
    await save({ smsNumber })
    await ask()
    await app.advance(5 * minute)
    expect([(await texted(smsNumber)).length, (await reminders()).length]).toEqual([1, 0])
    isVendorDown = true
    await app.advance(25 * minute)
    expect(await reminders()).toHaveLength(1)
    isVendorDown = false
    await app.advance(120 * minute)
    expect([(await texted(smsNumber)).length, (await reminders()).length]).toEqual([1, 1])
  })

  it('is brought up once when a mail server is back, not once for each time that it was not there', async () => {
    const { mail } = app.context.providers
    const send = mail.send
    await ask()
    mail.send = () => Promise.reject(new Error('connect ECONNREFUSED'))
    try {
      for (let waited = 0; waited < 29; waited++) {
        await app.advance(minute)
        await app.jobs.drain()
      }
    } finally {
      mail.send = send
    }
    expect(await reminders()).toHaveLength(0)
    await app.advance(minute)
    expect(await reminders()).toHaveLength(1)
    await app.advance(120 * minute)
    expect(await reminders()).toHaveLength(1)
  })

  it('is not once it was answered, and not where reminders are off', async () => {
    const id = await ask()
    await answered(id, 'marked')
    await app.advance(40 * minute)
    expect(await reminders()).toHaveLength(0)
    await save({ remind: false })
    await ask()
    await app.advance(40 * minute)
    expect(await reminders()).toHaveLength(0)
  })

  it('is by day alone: in the morning, one at a time', async () => {
    await passToNight(app)
    await ask()
    await app.advance(40 * minute)
    expect(await reminders()).toHaveLength(0)
    await passToDay(app)
    expect(await reminders()).toHaveLength(1)
    await app.advance(25 * minute)
    expect(await reminders()).toHaveLength(2)
  })
})
