import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePage } from '../../testing/make-page.ts'
import { solveRobotCheck } from '../../testing/robot-check.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'

const { newsletter, oneMoreStepForm, contact } = siteMessages
let app: TestApp
let agent: { id: string; websiteName: string; token: string }
let campaignId: string

beforeAll(async () => {
  app = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { user, token } = await app.signUp()
  agent = { id: user._id, websiteName: user.websiteName, token }
  campaignId = (await makePage(app, { userId: agent.id, address: '12 Larch Lane', units: '4B' })).id
})

const contactForm = (changes: object = {}) => ({
  isFrom: 'contact_us',
  userId: agent.id,
  campaignId,
  firstName: 'Nora',
  lastName: 'Quist',
  email: `${unique('nora')}@example.com`,
  phone: '15035550142',
  message: 'Is it still free?',
  ...changes,
})
const valuation = async (changes: object = {}) => ({
  userId: agent.id,
  campaignId,
  firstName: 'Otto',
  lastName: 'Birk',
  email: `${unique('otto')}@example.com`,
  phone: '',
  address: '9 Elm Street, Multnomah, OR, 97209',
  unit: '12',
  valuationPrice: '$512,000',
  captcha: await solveRobotCheck(app),
  ...changes,
})
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.call('POST', path, { body, headers })
const leadsOf = (userId: string) =>
  app.db.selectFrom('leads').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
const pageRow = () => app.db.selectFrom('pages').selectAll().where('id', '=', campaignId).executeTakeFirstOrThrow()
const counted = async () =>
  (await app.db.selectFrom('lead_counts').select('count').where('user_id', '=', agent.id).execute()).reduce(
    (sum, { count }) => sum + count,
    0,
  )

describe('whose lead it is', () => {
  it('is decided by the page: a stranger’s userId and a page that is not there are the same 404', async () => {
    const stranger = await app.signUp()
    for (const body of [contactForm({ userId: stranger.user._id }), contactForm({ campaignId: 'nothing' })]) {
      const answer = await post('/inquiry', body)
      expect([answer.status, answer.body.message]).toEqual([404, messages.general.notFound])
    }
    expect(await leadsOf(agent.id)).toEqual([])
    expect(await leadsOf(stranger.user._id)).toEqual([])
  })

  it('is nobody’s on another agent’s host, on the short host and on an unknown one', async () => {
    const other = await app.signUp()
    for (const host of [`${other.user.websiteName}.site.test`, 'go.test', 'elsewhere.test']) {
      expect((await post('/inquiry', contactForm(), { host })).status).toBe(404)
    }
    expect((await post('/inquiry', contactForm(), { host: `${agent.websiteName}.site.test` })).status).toBe(200)
    expect(await leadsOf(agent.id)).toHaveLength(1)
  })
})

describe('a contact inquiry', () => {
  it('is kept with the page, the listing and how the visitor came, and counted on the page', async () => {
    const form = contactForm({ utm_source: 'instagram', utm_campaign: 'open house', visitSource: 'qr' })
    const { status, body } = await post('/inquiry', form)
    expect([status, body.message]).toEqual([200, contact.done])
    const [lead] = await leadsOf(agent.id)
    expect(lead).toMatchObject({
      source: 'contact_us',
      status: 'new',
      page_id: campaignId,
      link_name: 'Spring campaign',
      listing_address: '12 Larch Lane',
      listing_units: '4B',
      first_name: 'Nora',
      last_name: 'Quist',
      email: form.email,
      phone: '+15035550142',
      message: 'Is it still free?',
      visit: { utm_source: 'instagram', utm_campaign: 'open house', visitSource: 'qr' },
    })
    expect((await pageRow()).leads).toBe(1)
    expect(await counted()).toBe(1)
  })

  it('names every missing field in the words of its form', async () => {
    const { status, body } = await post('/inquiry', { isFrom: 'contact_us', campaignId, phone: '12345' })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      firstName: contact.firstNameRequired,
      lastName: contact.lastNameRequired,
      email: contact.emailRequired,
      phone: contact.phoneInvalid,
    })
  })

  it('can be posted as a plain form', async () => {
    const { response, status } = await app.call('POST', '/inquiry', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(contactForm()).toString(),
    })
    expect([status, response.json().success]).toEqual([200, true])
  })

  it('is taken as soon as the database is back, though it went away in the middle of the first try', async () => {
    const away = ['insert on leads', 'delete on rate_limits'].map((event, at) => ({ event, name: `away_${at}` }))
    await sql`create function be_away() returns trigger language plpgsql as
      'begin raise exception ''gone'' using errcode = ''08006''; end'`.execute(app.db)
    for (const { event, name } of away)
      await sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} for each row execute function be_away()`.execute(
        app.db,
      )
    const form = contactForm({ requestKey: unique('key') })
    expect((await post('/inquiry', form)).status).toBe(503)
    await sql`drop function be_away() cascade`.execute(app.db)
    expect((await post('/inquiry', form)).status).toBe(200)
    expect(await leadsOf(agent.id)).toHaveLength(1)
  })

  it('that cannot be kept is not thanked for, leaves nothing, and is taken when it is sent again', async () => {
    const form = contactForm({ requestKey: unique('key') })
    const { jobs } = app.context
    const leaveAll = jobs.leaveAll.bind(jobs)
    jobs.leaveAll = () => Promise.reject(new Error('crash'))
    const failed = await post('/inquiry', form)
    jobs.leaveAll = leaveAll
    expect([failed.status, failed.body.success]).toEqual([500, false])
    expect([await leadsOf(agent.id), await counted()]).toEqual([[], 0])
    expect((await post('/inquiry', form)).status).toBe(200)
    expect(await leadsOf(agent.id)).toHaveLength(1)
  })

  it('is one lead however often it is repeated, at once or later, with the form’s key', async () => {
    const form = contactForm({ requestKey: unique('key') })
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/inquiry', form)))
    app.clock.advance(limits.intake.repeat * 10)
    answers.push(await post('/inquiry', form))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await leadsOf(agent.id)).toHaveLength(1)
    expect((await pageRow()).leads).toBe(1)
    expect(await counted()).toBe(1)
  })

  it('is one lead when the same words come twice without a key, and two when they come again later', async () => {
    const form = contactForm()
    await post('/inquiry', form)
    await post('/inquiry', form)
    expect(await leadsOf(agent.id)).toHaveLength(1)
    app.clock.advance(limits.intake.repeat * 2)
    await post('/inquiry', form)
    expect(await leadsOf(agent.id)).toHaveLength(2)
  })

  it('with a used key and other words is a lead of its own, never swallowed', async () => {
    const requestKey = unique('key')
    await post('/inquiry', contactForm({ requestKey, message: 'first' }))
    await post('/inquiry', contactForm({ requestKey, message: 'second' }))
    expect((await leadsOf(agent.id)).map(({ message }) => message).sort()).toEqual(['first', 'second'])
  })

  it('loses control characters, which would travel into mails', async () => {
    expect((await post('/inquiry', contactForm({ message: 'a\u0007b' }))).status).toBe(200)
    expect((await leadsOf(agent.id))[0]?.message).toBe('ab')
  })
})

describe('the trap for robots', () => {
  it('refuses a filled hidden field with a sentence, so that a person knows', async () => {
    const { status, body } = await post('/inquiry', contactForm({ website: 'https://spam.example' }))
    expect([status, body.message]).toEqual([400, siteMessages.notAPerson])
    expect(await leadsOf(agent.id)).toEqual([])
  })
})

describe('the limits', () => {
  it('let a full office through and stop a flood from one address, with a time to come back', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (let i = 0; i < limits.intake.addressOnPage.max; i++) {
      expect((await post('/inquiry', contactForm(), headers)).status).toBe(200)
    }
    const { status, response } = await post('/inquiry', contactForm(), headers)
    expect(status).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await post('/inquiry', contactForm(), { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200)
    app.clock.advance(limits.intake.addressOnPage.window)
    expect((await post('/inquiry', contactForm(), headers)).status).toBe(200)
  })

  it('of a page close its forms to nobody: ten flooding addresses make it ask for the robot check', async () => {
    const { page } = limits.intake
    const from = (address: number) => ({ 'x-forwarded-for': `198.51.100.${address}` })
    // Ten addresses with sixty posts each, of which the last is to come.
    await app.db
      .insertInto('rate_limits')
      .values({
        key: `intake-page:${campaignId}`,
        count: page.max - 1,
        expires_at: new Date(app.clock.now().getTime() + page.window),
      })
      .execute()
    expect((await post('/inquiry', contactForm(), from(0))).status).toBe(200)
    const honest = from(200)
    const newsletterForm = { userId: agent.id, campaignId, emailId: `${unique('reader')}@example.com` }
    for (const [path, form] of [
      ['/inquiry', contactForm()],
      ['/newsletter-lead', newsletterForm],
    ] as const) {
      const asked = await post(path, form, honest)
      expect([path, asked.status, asked.body.errors]).toEqual([path, 400, { captcha: siteMessages.busyPage }])
      expect((await post(path, { ...form, captcha: 'made up' }, honest)).body.errors).toEqual({
        captcha: messages.signup.robotCheck,
      })
      expect((await post(path, { ...form, captcha: await solveRobotCheck(app) }, honest)).status).toBe(200)
    }
    expect((await post('/inquiry', await valuation(), honest)).status).toBe(200)
    const address = { campaignId, userId: agent.id, address: '9 Elm Street, Portland, OR 97209' }
    expect((await post('/partial-inquiry', address, honest)).status).toBe(200)
    app.clock.advance(page.window)
    expect((await post('/inquiry', contactForm(), honest)).status).toBe(200)
  })
})

describe('a newsletter sign-up', () => {
  const byEmail = (changes: object = {}) => ({
    isFrom: 'newsletter',
    userId: agent.id,
    campaignId,
    campaignName: 'Social Link',
    emailId: 'Reader@Example.com',
    ...changes,
  })

  it('is taken by email once for each agent', async () => {
    const first = await post('/newsletter-lead', byEmail())
    expect([first.status, first.body.message]).toEqual([200, newsletter.done])
    const again = await post('/newsletter-lead', byEmail({ emailId: 'reader@example.com' }))
    expect([again.status, again.body]).toEqual([
      409,
      { success: false, code: 'conflict', message: newsletter.already, errors: { emailId: newsletter.emailTaken } },
    ])
    expect(await leadsOf(agent.id)).toMatchObject([{ source: 'newsletter', email: 'reader@example.com' }])
    expect((await pageRow()).leads).toBe(1)

    const { user } = await app.signUp()
    const page = await makePage(app, { userId: user._id })
    expect((await post('/newsletter-lead', byEmail({ userId: user._id, campaignId: page.id }))).status).toBe(200)
  })

  it('answers a retry with the same key as it answered the first', async () => {
    const form = byEmail({ requestKey: unique('key') })
    expect((await post('/newsletter-lead', form)).status).toBe(200)
    expect((await post('/newsletter-lead', form)).status).toBe(200)
  })

  it('is taken by SMS with the sentence that was agreed to, once for each number however it is written', async () => {
    const bySms = { campaignId, phoneNumber: '1 (503) 555-0142', consentText: 'I agree to receive texts.' }
    expect((await post('/newsletter-lead', bySms)).status).toBe(200)
    const again = await post('/newsletter-lead', { ...bySms, phoneNumber: '+15035550142' })
    expect([again.status, again.body.message]).toEqual([409, newsletter.already])
    expect(await leadsOf(agent.id)).toMatchObject([
      { phone: '+15035550142', consent_text: 'I agree to receive texts.' },
    ])
  })

  it.each([
    [{ emailId: '' }, { emailId: newsletter.emailRequired }],
    [{ emailId: 'reader@' }, { emailId: newsletter.emailInvalid }],
    [{ emailId: 'a@b.example\r\nBcc: x@y.example' }, { emailId: newsletter.emailInvalid }],
    [{ phoneNumber: '' }, { phoneNumber: newsletter.phoneRequired }],
    [{ phoneNumber: '12345678' }, { phoneNumber: newsletter.phoneInvalid }],
    [{ phoneNumber: '+1 503 555 014' }, { phoneNumber: newsletter.phoneInvalid }],
  ])('with %j is refused in the words of its form', async (fields, errors) => {
    const { status, body } = await post('/newsletter-lead', { campaignId, ...fields })
    expect([status, body.errors]).toEqual([400, errors])
  })
})

describe('a valuation', () => {
  it.each([
    ['/inquiry', 'sell'],
    ['/social-inquiry', 'socialLink'],
  ])('by %s is kept with address, unit and price', async (path, source) => {
    expect((await post(path, await valuation({ isFrom: source }))).status).toBe(200)
    expect(await leadsOf(agent.id)).toMatchObject([
      { source, valuation_address: '9 Elm Street, Multnomah, OR, 97209, 12', valuation_price: '$512,000' },
    ])
  })

  it.each(['/inquiry', '/social-inquiry'])(
    'by %s needs the robot check, and each solution counts once',
    async (path) => {
      const without = await post(path, await valuation({ captcha: '' }))
      expect(without.body.errors).toEqual({ captcha: messages.signup.robotCheck })
      const form = await valuation()
      expect((await post(path, form)).status).toBe(200)
      const replayed = await post(path, { ...form, email: 'other@example.com' })
      expect([replayed.status, replayed.body.errors]).toEqual([400, { captcha: messages.signup.robotCheck }])
      expect(await leadsOf(agent.id)).toHaveLength(1)
    },
  )

  it('does not repeat a unit that its address names already', async () => {
    const address = '9 Elm Street, Apt 12, Multnomah, OR, 97209'
    expect((await post('/inquiry', await valuation({ address, unit: 'Apt 12' }))).status).toBe(200)
    expect(await leadsOf(agent.id)).toMatchObject([{ valuation_address: address }])
  })

  it('survives a double click and a retry, though its robot check is spent', async () => {
    const form = await valuation({ requestKey: unique('key') })
    const answers = await Promise.all([post('/inquiry', form), post('/inquiry', form)])
    answers.push(await post('/inquiry', form))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await leadsOf(agent.id)).toHaveLength(1)
  })

  it('names every missing field in the words of its form', async () => {
    const { body } = await post('/inquiry', { campaignId })
    expect(body.errors).toEqual({
      firstName: oneMoreStepForm.firstNameRequired,
      lastName: oneMoreStepForm.lastNameRequired,
      email: oneMoreStepForm.emailRequired,
      address: siteMessages.addressRequired,
      captcha: messages.signup.robotCheck,
    })
  })
})

describe('a valuation that is begun', () => {
  const begun = async () => {
    const { body } = await app.call('GET', '/user/begun-valuations', { token: agent.token })
    return body as { data: { address: string; linkName: string }[]; totalCount: number }
  }
  const address = '9 Elm Street, Portland, OR 97209'
  const start = (more: object = {}) => post('/partial-inquiry', { campaignId, isFrom: 'sell', address, ...more })

  it('is an address for the agent, and no lead', async () => {
    expect((await start()).status).toBe(200)
    app.clock.advance(1_000)
    expect((await start({ unit: '4' })).status).toBe(200)
    expect(await begun()).toMatchObject({ totalCount: 2, data: [{ address: `${address}, 4` }, { address }] })
    expect(await leadsOf(agent.id)).toEqual([])
    expect((await pageRow()).leads).toBe(0)
    expect(await counted()).toBe(0)
  })

  it('is one, however often the same home is looked up', async () => {
    for (const requestKey of ['one', 'two', 'three']) await start({ requestKey })
    expect((await begun()).totalCount).toBe(1)
  })

  it('gives way to the inquiry of the same form', async () => {
    const requestKey = unique('key')
    await start({ requestKey })
    await start({ address: '10 Elm Street, Portland, OR 97209', requestKey: unique('key') })
    expect((await post('/inquiry', await valuation({ requestKey }))).status).toBe(200)
    expect(await begun()).toMatchObject({ totalCount: 1, data: [{ address: '10 Elm Street, Portland, OR 97209' }] })
    expect(await leadsOf(agent.id)).toMatchObject([{ first_name: 'Otto' }])
    expect((await pageRow()).leads).toBe(1)
    expect(await counted()).toBe(1)
  })

  it('is seen by nobody else', async () => {
    await start()
    const stranger = await app.signUp()
    const { body } = await app.call('GET', '/user/begun-valuations', { token: stranger.token })
    expect(body).toMatchObject({ totalCount: 0, data: [] })
  })
})

describe('repeat inquiries of one person', () => {
  const contactsOf = () => app.db.selectFrom('contacts').selectAll().where('user_id', '=', agent.id).execute()

  it('join one contact, by email or by phone', async () => {
    await post('/newsletter-lead', { campaignId, phoneNumber: '+15035550142' })
    await post('/inquiry', contactForm({ email: 'nora@example.com' }))
    await post('/inquiry', contactForm({ email: 'nora@example.com', phone: '15035550199', message: 'new number' }))
    expect(await contactsOf()).toMatchObject([{ email: 'nora@example.com', phone: '+15035550199', last_name: 'Quist' }])
    expect(new Set((await leadsOf(agent.id)).map(({ contact_id }) => contact_id)).size).toBe(1)
  })

  it('stay two people when they only share a telephone', async () => {
    await post('/inquiry', contactForm({ email: 'a@example.com', lastName: 'Quist' }))
    await post('/inquiry', contactForm({ email: 'b@example.com', lastName: 'Berg' }))
    expect(await contactsOf()).toHaveLength(2)
  })

  it('are known among the twenty newest people of an office’s telephone', async () => {
    const surname = (number: number) => `Person${String(number).padStart(2, '0')}`
    for (let number = 1; number <= 22; number++) {
      await post('/inquiry', contactForm({ lastName: surname(number) }))
      app.clock.advance(60_000)
    }
    expect(await contactsOf()).toHaveLength(22)
    await post('/inquiry', contactForm({ lastName: surname(3) }))
    expect(await contactsOf()).toHaveLength(22)
    await post('/inquiry', contactForm({ lastName: surname(2) }))
    expect(await contactsOf()).toHaveLength(23)
  })
})
