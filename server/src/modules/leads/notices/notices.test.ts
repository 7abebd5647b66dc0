import { siteMessages } from '@porchlight/contract/site-messages'
import { themes } from '@porchlight/domain/themes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passToDay, passToNight } from '../../../testing/daytime.ts'
import { makeLead } from '../../../testing/make-lead.ts'
import { makePage } from '../../../testing/make-page.ts'
import { solveRobotCheck } from '../../../testing/robot-check.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'
import { announceLead } from './announce.service.ts'

const { newsletter } = siteMessages
const minute = 60 * 1000
let app: TestApp
let agent: { token: string; id: string; email: string }
let campaignId: string
let numbersGiven = 1000
/** Counted, not drawn: a number that comes twice hears of somebody else's lead. */
const freshNumber = () => `+1503555${++numbersGiven}`

beforeAll(async () => {
  app = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  await passToDay(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { token, user, email } = await app.signUpProven({
    firstName: 'Ada',
    lastName: 'Field',
    companyName: unique('Realty'),
  })
  agent = { token, id: user._id, email }
  campaignId = (await makePage(app, { userId: agent.id, address: '12 Larch Lane' })).id
})

const headersTo = async (recipient: string) => {
  const rows = await app.db
    .selectFrom('outbox')
    .select('headers')
    .where('recipient', '=', recipient)
    .orderBy('number')
    .execute()
  return rows.map(({ headers }) => headers as Record<string, string>)
}
const textsTo = async (recipient: string) => {
  await app.jobs.drain()
  const rows = await app.db
    .selectFrom('outbox')
    .select('text_body')
    .where('kind', '=', 'sms')
    .where('recipient', '=', recipient)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.text_body)
}
const save = (settings: object) =>
  app.call('PUT', '/user/lead-settings', {
    token: agent.token,
    body: { agentMail: true, agentSms: true, smsNumber: '', confirmVisitor: true, ...settings },
  })

describe('the agent', () => {
  it('is told at once, with the visitor’s words and links to call, text and reply', async () => {
    const visitor = `${unique('nora')}@example.com`
    const id = await makeLead(app, campaignId, {
      email: visitor,
      message: 'Is it <b>still</b> free?\nI can come on Sunday.',
      visitSource: 'qr',
    })
    const [mail] = await app.mailsTo(agent.email)
    expect(mail?.subject).toBe('New inquiry from Nora Quist: 12 Larch Lane')
    expect(mail?.html).toContain('Is it &lt;b&gt;still&lt;/b&gt; free?')
    for (const link of [
      'href="tel:+15035550142"',
      'href="sms:+15035550142"',
      `href="mailto:${visitor}"`,
      `href="http://app.test/leads?lead=${id}"`,
    ])
      expect(mail?.html).toContain(link)
    expect(mail?.text.split('\n')).toEqual([
      'Porchlight',
      '',
      'Ada, Nora Quist wants to hear from you',
      '',
      'Is it <b>still</b> free?',
      'I can come on Sunday.',
      '',
      expect.stringMatching(/^I answered http\S+do=answered$/),
      expect.stringMatching(/^Snooze until tomorrow http\S+do=snooze$/),
      '',
      'Page      Spring campaign',
      'Listing   12 Larch Lane',
      `Email     ${visitor}`,
      'Phone     (503) 555-0142',
      'Source    QR code',
      '',
      `Open this lead in Porchlight http://app.test/leads?lead=${id}`,
    ])
    expect((await headersTo(agent.email))[0]).toMatchObject({ 'Reply-To': visitor })
  })

  it('is told by text where a number is set', async () => {
    const number = freshNumber()
    await save({ smsNumber: number })
    await makeLead(app, campaignId, { message: 'Call me' })
    const [text] = await textsTo(number)
    expect(text).toContain('New inquiry from Nora Quist: 12 Larch Lane')
    expect(text).toContain('"Call me"')
    expect(text).toContain('(503) 555-0142')
  })

  it('is told nothing that was switched off', async () => {
    const number = freshNumber()
    const visitor = `${unique('v')}@example.com`
    await save({ agentMail: false, agentSms: false, smsNumber: number, confirmVisitor: false })
    await makeLead(app, campaignId, { email: visitor })
    expect([await app.mailsTo(agent.email), await textsTo(number), await app.mailsTo(visitor)]).toEqual([[], [], []])
  })

  it('is told once, though the job runs again', async () => {
    const leadId = await makeLead(app, campaignId)
    await app.jobs.drain()
    await app.context.jobs.send(
      app.db,
      { name: 'lead-arrived', retry: { limit: 0, delay: 0 } },
      { userId: agent.id, leadId, mayText: false },
    )
    await app.context.jobs.send(
      app.db,
      { name: 'lead-notice', retry: { limit: 0, delay: 0 } },
      { userId: agent.id, leadId, kind: 'agent-mail' },
    )
    expect(await app.mailsTo(agent.email)).toHaveLength(1)
  })
})

describe('the visitor', () => {
  it('gets a confirmation from the agent’s name that is answered to the agent', async () => {
    const visitor = `${unique('nora')}@example.com`
    await makeLead(app, campaignId, { email: visitor })
    const [mail] = await app.mailsTo(visitor)
    expect(mail?.subject).toBe('Thanks for your message to Ada Field')
    expect(mail?.text).toContain('12 Larch Lane')
    expect((await headersTo(visitor))[0]).toMatchObject({ From: 'Ada Field', 'Reply-To': agent.email })
  })

  it('gets it in the colors of the page’s theme, once one is chosen', async () => {
    const [plain, themed] = [`${unique('nora')}@example.com`, `${unique('nora')}@example.com`]
    await makeLead(app, campaignId, { email: plain })
    const { ground } = themes.harbor.colours.light
    expect((await app.mailsTo(plain))[0]?.html).not.toContain(ground)
    const worn = { _id: campaignId, theme: 'harbor', tone: 'light', hasOwnColors: false }
    const saved = await app.call('POST', '/user/create-lead-page', { token: agent.token, body: worn })
    expect(saved.status).toBe(200)
    await makeLead(app, campaignId, { email: themed })
    expect((await app.mailsTo(themed))[0]?.html).toContain(`background:${ground}`)
  })

  it('is sent nothing a stranger could have written into the form', async () => {
    const visitor = `${unique('victim')}@example.com`
    await makeLead(app, campaignId, {
      email: visitor,
      firstName: 'WIN at http://spam.example',
      message: 'buy now http://spam.example',
    })
    const [mail] = await app.mailsTo(visitor)
    expect(mail?.html).not.toContain('spam.example')
  })

  it('gets one a day of an agent, however many forms their address is typed into', async () => {
    const visitor = `${unique('victim')}@example.com`
    for (let i = 0; i < 3; i++) {
      await makeLead(app, campaignId, { email: visitor, message: `again ${i}` })
    }
    expect(await app.mailsTo(visitor)).toHaveLength(1)
  })

  it('is texted only with their consent', async () => {
    const [agreed, silent] = [freshNumber(), freshNumber()]
    const signUp = async (phoneNumber: string, consentText: string) =>
      app.call('POST', '/newsletter-lead', {
        body: { campaignId, phoneNumber, consentText, captcha: await solveRobotCheck(app) },
      })
    await signUp(agreed, 'I agree to be texted.')
    await signUp(silent, '')
    expect((await textsTo(agreed))[0]).toContain('Reply STOP')
    expect(await textsTo(silent)).toEqual([])
  })
})

describe('the first answer by text', () => {
  const ask = async (phone: string, more: object = {}) =>
    app.call('POST', '/inquiry', {
      body: {
        isFrom: 'contact_us',
        campaignId,
        firstName: 'Zoë',
        lastName: 'Quist',
        email: `${unique('zoe')}@example.com`,
        phone,
        message: 'Still free?',
        consentText: 'I agree to be texted.',
        captcha: await solveRobotCheck(app),
        ...more,
      },
      headers: { 'x-forwarded-for': `198.51.100.${numbersGiven % 250}` },
    })

  it('goes in the agent’s words to who agreed, with their name and what they asked about, once a day', async () => {
    await save({ firstAnswer: 'Hi {first}, {agent} here about {about}.' })
    const number = freshNumber()
    await ask(number)
    await ask(number, { message: 'And again' })
    expect(await textsTo(number)).toEqual(['Hi Zoë, Ada Field here about 12 Larch Lane.\nReply STOP to end.'])
    await app.advance(25 * 60 * minute)
    await passToDay(app)
    await ask(number, { message: 'The next day' })
    expect(await textsTo(number)).toHaveLength(2)
  })

  it('says nothing that a stranger could have written, and is not sent where it is off or nobody agreed', async () => {
    const [spammed, off, silent] = [freshNumber(), freshNumber(), freshNumber()]
    await ask(spammed, { firstName: 'WIN at http://spam.example', address: 'http://spam.example' })
    expect((await textsTo(spammed))[0]).toContain('Hi there, this is Ada Field')
    expect((await textsTo(spammed))[0]).not.toContain('spam.example')
    await ask(silent, { consentText: '' })
    await save({ confirmVisitor: false })
    await ask(off)
    expect([await textsTo(silent), await textsTo(off)]).toEqual([[], []])
  })

  it('is neither lost nor sent twice by a process that dies before the lead counts as announced', async () => {
    const number = freshNumber()
    const email = `${unique('crash')}@example.com`
    await ask(number, { email })
    const { id: leadId } = await app.db
      .selectFrom('leads')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const dying = { ...app.context.jobs, leaveAll: () => Promise.reject(new Error('killed')) }
    const job = { userId: agent.id, leadId, mayText: true }
    await expect(announceLead({ ...app.context, jobs: dying }, job)).rejects.toThrow('killed')
    expect(await textsTo(number)).toHaveLength(1)
    expect(await app.mailsTo(email)).toHaveLength(1)
  })

  it('waits for the morning while the mail goes at once', async () => {
    await passToNight(app)
    const number = freshNumber()
    const email = `${unique('night')}@example.com`
    await ask(number, { email })
    expect(await textsTo(number)).toEqual([])
    expect(await app.mailsTo(email)).toHaveLength(1)
    await passToDay(app)
    expect(await textsTo(number)).toHaveLength(1)
  })
})

describe('a newsletter mail', () => {
  async function signUpForNews() {
    const reader = `${unique('reader')}@example.com`
    await app.call('POST', '/newsletter-lead', { body: { campaignId, emailId: reader } })
    const [mail] = await app.mailsTo(reader)
    const [headers] = await headersTo(reader)
    const link = /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    return { reader, mail, headers, link: new URL(link) }
  }
  const open = (method: 'GET' | 'POST', link: URL) =>
    app.inject({
      method,
      url: link.pathname + link.search,
      headers: { host: link.host, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
    })
  const isUnsubscribed = async () => {
    const { body } = await app.call('GET', '/user/lead', { token: agent.token })
    return body.data[0].isUnsubscribed
  }

  it('carries one-click unsubscribe and a link', async () => {
    const { mail, headers, link } = await signUpForNews()
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.html).toContain(`href="${link.href}"`)
    expect(mail?.subject).toBe('You’re signed up for updates from Ada Field')
  })

  it('is ended by one click and not by a program that looks at its links', async () => {
    const { reader, link } = await signUpForNews()
    expect((await open('GET', link)).statusCode).toBe(200)
    expect(await isUnsubscribed()).toBe(false)
    expect((await open('POST', link)).statusCode).toBe(200)
    expect((await open('POST', link)).statusCode).toBe(200)
    expect(await isUnsubscribed()).toBe(true)
    expect(await app.mailsTo(reader)).toHaveLength(1)
  })

  it('comes again to whoever signs up again, and the agent hears of it; only a real repeat is told so', async () => {
    const { reader, link } = await signUpForNews()
    const signUp = () => app.call('POST', '/newsletter-lead', { body: { campaignId, emailId: reader } })
    const repeat = await signUp()
    expect([repeat.status, repeat.body.message]).toEqual([409, newsletter.already])
    await open('POST', link)
    app.clock.advance(minute)
    expect((await signUp()).body).toMatchObject({ success: true, message: newsletter.done })
    expect(await isUnsubscribed()).toBe(false)
    expect((await app.mailsTo(reader)).map(({ subject }) => subject)).toEqual(
      Array(2).fill('You’re signed up for updates from Ada Field'),
    )
    expect((await app.mailsTo(agent.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('New subscriber'),
      expect.stringContaining('New subscriber'),
    ])
    const { body } = await app.call('GET', '/user/lead', { token: agent.token })
    expect(body.data).toMatchObject([
      { email: reader, createdAt: app.clock.now().toISOString(), isUnsubscribed: false },
      { email: reader },
    ])
    expect((await signUp()).status).toBe(409)
    // The link of the first mail ends what the second one began.
    expect((await open('POST', link)).statusCode).toBe(200)
    expect(await isUnsubscribed()).toBe(true)
  })

  it('has a link that nobody can make for someone else', async () => {
    const { link } = await signUpForNews()
    const forged = new URL(link)
    const claim = Buffer.from(JSON.stringify([agent.id, 'other@example.com'])).toString('base64url')
    forged.searchParams.set('t', `${claim}.${link.searchParams.get('t')?.split('.')[1]}`)
    expect((await open('POST', forged)).statusCode).toBe(404)
    forged.searchParams.set('t', 'nonsense')
    expect((await open('POST', forged)).statusCode).toBe(404)
  })
})

describe('a mail server that is down for an hour', () => {
  it('costs the intake nothing, and every notification arrives once when it is back', async () => {
    const { mail } = app.context.providers
    const send = mail.send.bind(mail)
    let isDown = true
    mail.send = (message) => (isDown ? Promise.reject(new Error('connect ECONNREFUSED')) : send(message))
    try {
      const visitors: string[] = []
      for (let at = 0; at < 60; at += 5) {
        const email = `${unique('patient')}@example.com`
        visitors.push(email)
        await makeLead(app, campaignId, { email })
        await app.jobs.drain()
        await app.advance(5 * minute)
      }
      expect(await app.mailsTo(agent.email)).toEqual([])
      isDown = false
      for (let waited = 0; waited < 120; waited += 10) {
        await app.advance(10 * minute)
        await app.jobs.drain()
      }
      const mails = await app.mailsTo(agent.email)
      const reminders = mails.filter(({ subject }) => subject.endsWith('is still waiting for an answer'))
      expect(mails.length - reminders.length).toBe(visitors.length)
      for (const visitor of visitors) expect(await app.mailsTo(visitor)).toHaveLength(1)
    } finally {
      mail.send = send
    }
  })
})
