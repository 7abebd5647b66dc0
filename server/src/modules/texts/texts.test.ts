import { createHmac } from 'node:crypto'
import { messages } from '@porchlight/contract/messages'
import { visitorMessages } from '@porchlight/contract/visitor-messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SmsMessage, SmsPort } from '../../providers/sms/port.ts'
import { twilioSms } from '../../providers/sms/twilio.ts'
import { passToDay, passToNight } from '../../testing/daytime.ts'
import { createListing } from '../../testing/listings.ts'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { solveRobotCheck } from '../../testing/robot-check.ts'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { tracesOf } from '../../testing/traces.ts'

const shared = '+15035550100'
const hour = 60 * 60 * 1000
let app: TestApp

/** Twilio's callbacks, and a vendor that keeps what it is given. */
const kept: (SmsMessage & { id: string })[] = []
let fail: (() => void) | null = null
const vendor: SmsPort = {
  ...twilioSms({ accountSid: 'AC1', authToken: 'token', number: shared, callbackUrl: null }),
  async send(message) {
    fail?.()
    const id = `SM${kept.length + 1}`
    kept.push({ ...message, id })
    return { id, answer: '201' }
  },
}

beforeAll(async () => {
  app = await buildTestApp({
    providers: { sms: vendor },
    env: { TRUST_PROXY: '127.0.0.1', SMS_BUDGET: 'address:1000,installation:100000' },
  })
  await passToDay(app)
})
afterAll(() => app.close())

let numbers = 2000
const freshNumber = () => `+1503555${++numbers}`
let callbacks = 0

/** As Twilio calls us. */
async function callBack(fields: Record<string, string>, token = 'token') {
  const body = new URLSearchParams(fields)
  const pairs = [...body].sort(([one], [two]) => (one < two ? -1 : 1)).map(([name, value]) => name + value)
  const signature = createHmac('sha1', token)
    .update(`http://app.test/api/v1/webhooks/texts${pairs.join('')}`)
    .digest('base64')
  return app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/texts',
    headers: {
      host: 'app.test',
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    },
    payload: body.toString(),
  })
}
async function say(from: string, text: string, to = shared, id = `in-${++callbacks}`) {
  const { statusCode } = await callBack({ MessageSid: id, From: from, To: to, Body: text })
  expect(statusCode).toBe(200)
}

const textsTo = async (number: string) => {
  await app.jobs.drain()
  return kept.filter(({ to }) => to === number).map(({ text }) => text)
}

async function agentWithPage() {
  const { token, user } = await app.signUpProven({ firstName: 'Ada', lastName: 'Field' })
  const listing = await createListing(app, token)
  return { token, id: user._id, campaignId: (await makePage(app, { userId: user._id })).id, listing }
}
type Agent = Awaited<ReturnType<typeof agentWithPage>>

const consentText = 'I agree to be texted.'
const signUp = async ({ campaignId }: Agent, phoneNumber: string, language = 'en') =>
  app.call('POST', '/newsletter-lead', {
    body: { campaignId, phoneNumber, language, consentText, captcha: await solveRobotCheck(app) },
    headers: { 'x-forwarded-for': `203.0.113.${++callbacks % 250}` },
  })
const share = ({ token, listing }: Agent, phone: string) =>
  app.call('POST', '/sharePropertySMS', { token, body: { id: listing._id, phone } })
const notifyMe = ({ token }: Agent, smsNumber: string, agentSms = true) =>
  app.call('PUT', '/user/lead-settings', {
    token,
    body: { agentMail: false, agentSms, smsNumber, confirmVisitor: true },
  })
const leadOf = async ({ token }: Agent) => (await app.call('GET', '/user/lead', { token })).body.data[0]._id as string
const textsOf = async (agent: Agent) =>
  (await app.call('GET', '/user/lead-texts', { token: agent.token, query: { id: await leadOf(agent) } })).body.data

describe('whoever says stop', () => {
  it('gets one confirmation and then nothing of any screen and any job, until they say start', async () => {
    const agent = await agentWithPage()
    const number = freshNumber()
    await signUp(agent, number)
    expect(await textsTo(number)).toHaveLength(1)

    await say(number, 'Please stop texting me')
    expect(await textsTo(number)).toEqual([
      expect.any(String),
      'You will get no more texts from Porchlight. Reply START to get them again.',
    ])
    const before = kept.length
    const { status, body } = await share(agent, number)
    expect([status, body.errors]).toEqual([400, { phone: messages.texts.closed }])
    const other = await agentWithPage()
    expect((await share(other, number)).status).toBe(400)
    const { token } = await superadminOf(app)
    const trial = await app.call('POST', '/admin/test-text', { token, body: { to: number } })
    expect(trial.status).toBe(400)
    await makeLead(app, agent.campaignId, { phone: number })
    await say(number, 'STOP')
    await say(number, 'Who is this?')
    await textsTo(number)
    expect(kept.slice(before)).toEqual([])

    await say(number, 'START')
    expect((await textsTo(number)).at(-1)).toBe(
      'You will get texts from Porchlight again. Reply HELP for help, STOP to end.',
    )
    expect((await share(agent, number)).status).toBe(200)
    expect(await textsTo(number)).toHaveLength(4)
  })

  it('is not texted what was on its way: it waited for the morning, and never leaves', async () => {
    const agent = await agentWithPage()
    const number = freshNumber()
    await passToNight(app)
    const { body } = await share(agent, number)
    expect(body.message).toBe(messages.texts.waits)
    await signUp(agent, number)
    expect(await textsTo(number)).toEqual([])
    await say(number, 'stop')
    await app.advance(12 * hour)
    expect(await textsTo(number)).toEqual([expect.stringContaining('no more texts')])
    await passToDay(app)
  })

  it('to an agent’s own number is closed to that agent, and is answered in their name', async () => {
    const agent = await agentWithPage()
    const own = freshNumber()
    await app.db.updateTable('users').set({ sms_number: own }).where('id', '=', agent.id).execute()
    const number = freshNumber()
    await signUp(agent, number)
    await app.jobs.drain()
    expect(kept.findLast(({ to }) => to === number)?.from).toBe(own)
    await say(number, 'STOP', own)
    expect((await textsTo(number)).at(-1)).toBe(
      'You will get no more texts from Ada Field. Reply START to get them again.',
    )
    expect(kept.findLast(({ to }) => to === number)?.from).toBe(own)
    expect((await share(agent, number)).status).toBe(400)
    expect((await share(await agentWithPage(), number)).status).toBe(200)
  })

  it('to the agent, or to whoever runs this, is heard as well', async () => {
    const agent = await agentWithPage()
    const [byClick, byAdmin] = [freshNumber(), freshNumber()]
    const id = await makeLead(app, agent.campaignId, { phone: byClick })
    const stopped = await app.call('POST', '/user/lead-texts-stop', { token: agent.token, body: { id } })
    expect(stopped.body).toMatchObject({
      message: messages.texts.stopNoted,
      data: { isOpen: false, whyNot: messages.texts.closed, ledger: [{ act: 'revoked', way: 'agent' }] },
    })
    const { token } = await superadminOf(app)
    const refused = await app.call('POST', '/admin/stop-texts', { token, body: { number: '12' } })
    expect([refused.status, refused.body.errors]).toEqual([400, { number: messages.admin.numberInvalid }])
    await app.call('POST', '/admin/stop-texts', { token, body: { number: byAdmin } })
    const log = await app.call('GET', '/admin/audit-log', { token })
    expect(log.body.data[0].sentence).toMatch(/stopped all texts to \(503\) 555-\d{4}$/)
    for (const number of [byClick, byAdmin]) expect((await share(agent, number)).status).toBe(400)
  })

  it('by the link of a mail wants no texts either', async () => {
    const agent = await agentWithPage()
    const [number, email] = [freshNumber(), `reader${callbacks}@example.com`]
    await makeLead(app, agent.campaignId, { phone: number, email })
    await app.call('POST', '/newsletter-lead', { body: { campaignId: agent.campaignId, emailId: email } })
    await app.jobs.drain()
    const { headers } = await app.db
      .selectFrom('outbox')
      .select('headers')
      .where('recipient', '=', email)
      .where('subject', 'like', 'You’re signed up%')
      .executeTakeFirstOrThrow()
    const link = new URL((headers as Record<string, string>)['List-Unsubscribe']?.slice(1, -1) ?? '')
    const { statusCode } = await app.inject({
      method: 'POST',
      url: link.pathname + link.search,
      headers: { host: link.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(200)
    expect((await share(agent, number)).status).toBe(400)
  })

  it('and agrees again on a page is texted again', async () => {
    const agent = await agentWithPage()
    const number = freshNumber()
    await signUp(agent, number)
    await say(number, 'STOP')
    expect((await signUp(agent, number)).status).toBe(200)
    expect(await textsTo(number)).toHaveLength(3)
  })

  it('is believed where the vendor heard it first', async () => {
    const { SmsRefused } = await import('../../providers/sms/port.ts')
    const agent = await agentWithPage()
    const number = freshNumber()
    fail = () => {
      throw new SmsRefused('Twilio answered 400 (21610)', true)
    }
    await share(agent, number)
    await app.jobs.drain()
    fail = null
    expect((await share(agent, number)).status).toBe(400)
  })
})

describe('whoever speaks Spanish', () => {
  const { en, es } = visitorMessages
  const saidBy = (words: string) => words.replace('{sender}', 'Porchlight')

  it('is understood, and confirmed in Spanish', async () => {
    const agent = await agentWithPage()
    const number = freshNumber()
    await signUp(agent, number)
    await say(number, '¡Ya no me escriban!')
    expect((await textsTo(number)).at(-1)).toBe(saidBy(es.stop))
    expect((await share(agent, number)).status).toBe(400)
    await say(number, 'Reanudar')
    expect((await textsTo(number)).at(-1)).toBe(saidBy(es.start))
    await say(number, 'AYUDA')
    expect((await textsTo(number)).at(-1)).toContain('Ayuda: ')
    expect((await share(agent, number)).status).toBe(200)
  })

  it('and says a word that carriers teach everybody is confirmed in what their page spoke, on both numbers', async () => {
    const agent = await agentWithPage()
    const own = freshNumber()
    const [number, other] = [freshNumber(), freshNumber()]
    for (const one of [number, other]) await signUp(agent, one, 'es')
    expect(await textsTo(number)).toEqual([es.newsText.replace('{agent}', 'Ada Field')])
    await say(number, 'STOP')
    expect((await textsTo(number)).at(-1)).toBe(saidBy(es.stop))
    await say(number, 'start please')
    expect((await textsTo(number)).at(-1), 'in what they have just spoken').toBe(saidBy(en.start))
    await app.db.updateTable('users').set({ sms_number: own }).where('id', '=', agent.id).execute()
    await say(other, 'Cancel', own)
    expect((await textsTo(other)).at(-1)).toBe(es.stop.replace('{sender}', 'Ada Field'))
  })

  it('is not cut off by what only sounds like it', async () => {
    const agent = await agentWithPage()
    const number = freshNumber()
    await signUp(agent, number, 'es')
    await say(number, '¿Puedo cancelar la visita?')
    await say(number, 'Quiero parar por la casa mañana')
    expect(await textsTo(number)).toHaveLength(1)
    expect((await share(agent, number)).status).toBe(200)
  })

  it('is told in Spanish how to end texts, in the first of an agent; the agent is told in English', async () => {
    const agent = await agentWithPage()
    const [number, agents] = [freshNumber(), freshNumber()]
    await notifyMe(agent, agents)
    await makeLead(app, agent.campaignId, { phone: number, language: 'es' })
    await makeLead(app, agent.campaignId, { phone: agents, language: 'es' })
    await share(agent, number)
    expect(await textsTo(number)).toEqual([expect.stringMatching(new RegExp(`\\n${es.wayOut}$`))])
    await share(agent, number)
    expect((await textsTo(number))[1]).not.toContain('STOP')
    expect((await textsTo(agents))[0]).toMatch(new RegExp(`\\n${en.wayOut}$`))
  })
})

describe('an agent’s own texts', () => {
  it('come at any hour, say how to end them, and end', async () => {
    const agent = await agentWithPage()
    const number = freshNumber()
    await notifyMe(agent, number)
    await passToNight(app)
    await makeLead(app, agent.campaignId)
    expect(await textsTo(number)).toEqual([expect.stringMatching(/\nReply STOP to end\.$/)])
    await say(number, 'Stop')
    await makeLead(app, agent.campaignId)
    expect(await textsTo(number)).toHaveLength(2)
    await notifyMe(agent, number)
    await makeLead(app, agent.campaignId)
    expect(await textsTo(number), 'saving the same is not asking anew').toHaveLength(2)
    await notifyMe(agent, number, false)
    await notifyMe(agent, number)
    await makeLead(app, agent.campaignId)
    expect(await textsTo(number)).toHaveLength(3)
    await passToDay(app)
  })
})

describe('the gate', () => {
  it('lets a form’s words through only where they were ticked', async () => {
    const agent = await agentWithPage()
    await makeLead(app, agent.campaignId, { phone: freshNumber() })
    expect(await textsOf(agent)).toMatchObject({ isOpen: false, whyNot: messages.texts.unasked, ledger: [] })
  })

  it('sends nothing twice, though the vendor’s answer is lost and the job runs again', async () => {
    const agent = await agentWithPage()
    const number = freshNumber()
    let tries = 0
    fail = () => {
      if (++tries < 3) throw new Error('no answer')
    }
    await share(agent, number)
    for (let round = 0; round < 4; round++) {
      await app.jobs.drain()
      await app.advance(hour)
    }
    fail = null
    expect(await textsTo(number)).toHaveLength(1)
    const text = await app.db.selectFrom('texts').selectAll().where('phone', '=', number).executeTakeFirstOrThrow()
    await app.context.jobs.send(app.db, { name: 'text', retry: { limit: 0, delay: 0 } }, { textId: text.id })
    expect(await textsTo(number)).toHaveLength(1)
  })

  it('counts segments and what they cost', async () => {
    const agent = await agentWithPage()
    const number = freshNumber()
    await signUp(agent, number)
    await app.jobs.drain()
    const row = await app.db.selectFrom('texts').selectAll().where('phone', '=', number).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ segments: 1, cost_micros: 7900, state: 'sent' })
  })
})

describe('a callback', () => {
  it('counts once, however often it is told', async () => {
    const number = freshNumber()
    for (let i = 0; i < 5; i++) await say(number, 'HELP', shared, 'told-again')
    expect(await textsTo(number)).toEqual([expect.stringContaining('Help: ')])
    const rows = await app.db.selectFrom('texts').select('id').where('vendor_id', '=', 'told-again').execute()
    expect(rows).toHaveLength(1)
  })

  it('is not believed with another signature', async () => {
    const number = freshNumber()
    const { statusCode } = await callBack({ MessageSid: 'x', From: number, To: shared, Body: 'STOP' }, 'guessed')
    expect(statusCode).toBe(403)
    expect((await share(await agentWithPage(), number)).status).toBe(200)
  })

  it('tells what became of a text, once and for good', async () => {
    const agent = await agentWithPage()
    const number = freshNumber()
    await signUp(agent, number)
    await app.jobs.drain()
    const id = kept.findLast(({ to }) => to === number)?.id ?? ''
    const tell = (MessageStatus: string) => callBack({ MessageSid: id, MessageStatus, From: shared, To: number })
    const stateOf = async () =>
      (await app.db.selectFrom('texts').select('state').where('vendor_id', '=', id).executeTakeFirst())?.state
    await tell('sent')
    expect(await stateOf()).toBe('sent')
    await tell('delivered')
    await tell('undelivered')
    expect(await stateOf()).toBe('delivered')
    const unknown = await callBack({ MessageSid: 'nobody', MessageStatus: 'delivered' })
    expect(unknown.statusCode).toBe(404)
  })

  it('two machines that answer each other come to an end', async () => {
    const number = freshNumber()
    for (let i = 0; i < 20; i++) await say(number, 'HELP')
    expect(await textsTo(number)).toHaveLength(5)
  })
})

describe('the ledger', () => {
  it('says who agreed to what, where, when and from where, and who took it back, to the agent alone', async () => {
    const agent = await agentWithPage()
    const number = freshNumber()
    await signUp(agent, number)
    await say(number, 'no more texts please')
    const { isOpen, whyNot, ledger } = await textsOf(agent)
    expect([isOpen, whyNot]).toEqual([false, messages.texts.closed])
    expect(ledger).toMatchObject([
      { act: 'revoked', way: 'text', words: 'no more texts please', phone: number },
      { act: 'agreed', way: 'form', words: consentText, page: expect.any(String), at: app.clock.now().toISOString() },
    ])
    expect(ledger[1].addressHash).toMatch(/^[\w-]{20,}$/)

    const id = await leadOf(agent)
    const file = await app.call('GET', '/user/lead-consent-file', { token: agent.token, query: { id } })
    expect(file.response.headers['content-disposition']).toBe('attachment; filename="Consent.csv"')
    expect(file.response.body).toContain(`${number},revoked,text,no more texts please,`)
    const other = await agentWithPage()
    for (const path of ['/user/lead-texts', '/user/lead-consent-file']) {
      expect((await app.call('GET', path, { token: other.token, query: { id } })).status).toBe(404)
    }
    const stop = await app.call('POST', '/user/lead-texts-stop', { token: other.token, body: { id } })
    expect(stop.status).toBe(404)
  })

  it('is only ever added to, and goes with the whole account', async () => {
    const agent = await agentWithPage()
    await signUp(agent, freshNumber())
    const changes = [
      sql`update text_ledger set act = 'agreed'`,
      sql`update text_ledger set words = 'x' where user_id = ${agent.id}`,
      sql`delete from text_ledger where user_id = ${agent.id}`,
      sql`delete from text_ledger where user_id is null`,
      sql`truncate text_ledger`,
    ]
    for (const change of changes) await expect(change.execute(app.db)).rejects.toThrow()
    const rows = await app.db.selectFrom('text_ledger').select('id').where('user_id', '=', agent.id).execute()
    expect(rows).toHaveLength(1)
    const { token } = await superadminOf(app)
    await app.call('DELETE', '/admin/user', { token, body: { id: agent.id } })
    await app.jobs.drain()
    expect(await tracesOf(app.db, agent.id)).toEqual([])
  })
})
