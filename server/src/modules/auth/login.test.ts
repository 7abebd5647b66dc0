import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Payload } from '../../jobs/payloads.ts'
import { asJob } from '../../jobs/under-way.ts'
import { buildTestApp, newestCode, superadminEmail, type TestApp } from '../../testing/test-app.ts'
import { loginCodeJob } from './login-code.job.ts'

const { login, general } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const verify = (email: string, otp: string, headers = {}) =>
  app.call('POST', '/user/verify-otp', { body: { email, otp }, headers })
const request = (email: string) => app.call('POST', '/user/otp', { body: { email } })
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** A day later the guesses of other tests do not count any more. */
const nextDay = () => app.advance(25 * 60 * 60 * 1000)

describe('asking for a code', () => {
  it('mails a code that signs in', async () => {
    const { email, user } = await app.signUp()
    const asked = await request(email)
    expect(asked).toMatchObject({ status: 200, body: { success: true, message: login.codeSent, data: null } })
    const mails = await app.mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Your Porchlight sign-in code')
    const { status, body } = await verify(email, await newestCode(app, email))
    expect(status).toBe(200)
    expect(body.data.role).toBe('Admin')
    expect(body.data.user._id).toBe(user._id)
    expect((await app.call('GET', '/user/me', { token: body.data.token })).body.data.email).toBe(email)
  })

  it('mails one code where the server dies after it was sent, and that one fits', async () => {
    const { email, user } = await app.signUp()
    await request(email)
    const code = await newestCode(app, email)
    const { db } = app.context
    const asked = db.selectFrom('login_codes').select('request_id as requestId').where('user_id', '=', user._id)
    const sent = sql<{ id: string; data: Payload<'login-code'> }>`
      select id, data from pgboss.job where data ->> 'requestId' = (${asked})`
    for (const { id, data } of (await sent.execute(db)).rows) {
      await asJob({ queue: 'login-code', job: id }, () => loginCodeJob(app.context).handle(data))
    }
    expect(await app.mailsTo(email)).toHaveLength(1)
    expect((await verify(email, code)).status).toBe(200)
  })

  it('says plainly that an email is unknown', async () => {
    const { status, body } = await request('nobody@example.com')
    expect(status).toBe(404)
    expect(body).toEqual({
      success: false,
      code: 'not_found',
      message: login.unknownEmail,
      errors: { email: login.unknownEmail },
    })
  })

  it.each([
    ['', login.emailRequired],
    ['   ', login.emailRequired],
    ['not an address', login.emailInvalid],
    ['a@b', login.emailInvalid],
  ])('refuses %j beside its field', async (email, sentence) => {
    const { status, body } = await request(email)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ email: sentence })
  })

  it('takes a form body as well as JSON, in any case', async () => {
    const { email } = await app.signUp()
    const { status } = await app.call('POST', '/loginUser', {
      body: `email=${encodeURIComponent(email.toUpperCase())}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(200)
    expect(await newestCode(app, email)).toMatch(/^\d{4}$/)
  })

  it('stops after too many requests for one account from one address', async () => {
    const { email } = await app.signUp()
    for (let i = 0; i < limits.codeRequests.each.max; i++) expect((await request(email)).status).toBe(200)
    const { status, body, response } = await request(email)
    expect(status).toBe(429)
    expect(body.message).toBe(general.tooManyRequests.replace('{wait}', '10 minutes'))
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    await app.advance(limits.codeRequests.each.window)
    expect((await request(email)).status).toBe(200)
  })
})

describe('guessing a code', () => {
  it('judges exactly five of 200 parallel wrong guesses and refuses the right code after them', async () => {
    await nextDay()
    const { email } = await app.signUp()
    await request(email)
    const code = await newestCode(app, email)
    const answers = await Promise.all(Array.from({ length: 200 }, () => verify(email, wrongFor(code))))
    const judged = answers.filter(({ body }) => body.message === login.codeWrong)
    expect(judged).toHaveLength(limits.code.guesses)
    // Of so many at one moment some are told to come again, and judged by nobody.
    const others = answers.filter(({ status }) => status !== 400)
    for (const { status, response } of others)
      expect([status, Number(response.headers['retry-after'])]).toEqual([503, 5])
    expect((await verify(email, code)).body.errors).toEqual({ otp: login.codeDead })
  })

  it('works once', async () => {
    const { email } = await app.signUp()
    await request(email)
    const code = await newestCode(app, email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await verify(email, code)).body.message).toBe(login.codeDead)
  })

  it('dies at 180 seconds', async () => {
    const { email } = await app.signUp()
    await request(email)
    const early = await newestCode(app, email)
    await app.advance(180_000 - 1)
    expect((await verify(email, early)).status).toBe(200)
    await request(email)
    const late = await newestCode(app, email)
    await app.advance(180_000)
    expect((await verify(email, late)).body.message).toBe(login.codeDead)
  })

  it('dies when a new one is asked for, even before that one is mailed', async () => {
    const { email } = await app.signUp()
    await request(email)
    const old = await newestCode(app, email)
    const { body } = await app.call('POST', '/user/resend-otp', { body: { email, otp: '' } })
    expect(body.message).toBe(login.codeResent)
    expect((await verify(email, old)).body.message).toBe(login.codeDead)
    expect((await verify(email, await newestCode(app, email))).status).toBe(200)
  })

  it('is worth nothing on another account', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    await request(one.email)
    const code = await newestCode(app, one.email)
    await request(other.email)
    const answer = await verify(other.email, code)
    // One chance in ten thousand that both codes are the same.
    if (code !== (await newestCode(app, other.email))) expect(answer.status).toBe(400)
  })

  it('gets no new guesses from a resend beyond those of its address, whatever address it claims to come from', async () => {
    await nextDay()
    const { email } = await app.signUp()
    let judged = 0
    for (let round = 0; round < 12; round++) {
      await request(email)
      const code = await newestCode(app, email)
      for (let guess = 0; guess < limits.code.guesses; guess++) {
        const { body } = await verify(email, wrongFor(code), { 'x-forwarded-for': `203.0.113.${round * 5 + guess}` })
        if (body.message === login.codeWrong) judged++
      }
      await app.advance(limits.codeRequests.each.window / 5)
    }
    expect(judged).toBe(limits.guesses.strangersFromAddress)
  })

  it('limits the guesses of one address over all accounts', async () => {
    await nextDay()
    let judged = 0
    for (let account = 0; account < 12; account++) {
      const { email } = await app.signUp()
      await request(email)
      const code = await newestCode(app, email)
      const answers = await Promise.all(Array.from({ length: 5 }, () => verify(email, wrongFor(code))))
      judged += answers.filter(({ body }) => body.message === login.codeWrong).length
    }
    expect(judged).toBe(limits.guesses.address)
    await nextDay()
  })

  it('is stored nowhere but hashed', async () => {
    const { email } = await app.signUp()
    await request(email)
    const code = await newestCode(app, email)
    const rows = await app.db.selectFrom('login_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  })
})

describe('sessions', () => {
  it('made by sign-up end with the first sign-in by code, but not with the second', async () => {
    const { email, token } = await app.signUp()
    const first = await app.signIn(email)
    expect((await app.call('GET', '/user/me', { token })).status).toBe(401)
    await app.signIn(email)
    expect((await app.call('GET', '/user/me', { token: first.token })).status).toBe(200)
  })

  it('end at once with sign-out, and a token is accepted bare or as Bearer', async () => {
    const { token } = await app.signUp()
    expect((await app.call('GET', '/user/me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    expect((await app.call('POST', '/user/logout', { token })).body.message).toBe(login.signedOut)
    expect((await app.call('GET', '/user/me', { token })).status).toBe(401)
  })

  it('end with the account', async () => {
    const { token, user } = await app.signUp()
    await app.db.deleteFrom('users').where('id', '=', user._id).execute()
    expect((await app.call('GET', '/user/me', { token })).status).toBe(401)
  })

  it('of a superadmin end with the role', async () => {
    const { token, user } = await app.signIn(superadminEmail)
    expect((await app.call('GET', '/admin/me', { token })).body.data).toEqual({ email: superadminEmail })
    await app.db
      .updateTable('users')
      .set({ role: 'Admin', website_name: 'demoted' })
      .where('id', '=', user._id)
      .execute()
    expect((await app.call('GET', '/admin/me', { token })).status).toBe(401)
    await app.db
      .updateTable('users')
      .set({ role: 'Superadmin', website_name: null })
      .where('id', '=', user._id)
      .execute()
  })

  it('last thirty days from their last use', async () => {
    const { token } = await app.signUp()
    await app.advance(limits.session.agent - 1000)
    expect((await app.call('GET', '/user/me', { token })).status).toBe(200)
    await app.advance(limits.session.agent - 1000)
    expect((await app.call('GET', '/user/me', { token })).status).toBe(200)
    await app.advance(limits.session.agent + 1000)
    expect((await app.call('GET', '/user/me', { token })).status).toBe(401)
  })

  it('ask for a code again after half a year, however busy they are', async () => {
    const { token } = await app.signUp()
    const me = async () => (await app.call('GET', '/user/me', { token })).status
    const step = limits.session.agent - 1000
    for (let passed = step; passed < limits.longestSession; passed += step) {
      await app.advance(step)
      expect(await me()).toBe(200)
    }
    await app.advance(limits.longestSession % step)
    expect(await me()).toBe(401)
  })

  it('keep a superadmin out of agents’ calls and an agent out of the superadmin’s', async () => {
    const superadmin = await app.signIn(superadminEmail)
    const agent = await app.signUp()
    const status = { userId: agent.user._id, redirectStatus: true }
    expect((await app.call('POST', '/user/updateUserStatus', { token: superadmin.token, body: status })).status).toBe(
      403,
    )
    expect((await app.call('GET', '/admin/me', { token: agent.token })).status).toBe(403)
    expect((await app.call('GET', '/admin/me')).status).toBe(401)
  })
})

describe('cookies', () => {
  const ownOrigin = { 'sec-fetch-site': 'same-origin' }

  it('are HttpOnly, host-only and Lax, with a readable marker that holds no secret', async () => {
    const { email } = await app.signUp()
    await request(email)
    const { response, body } = await verify(email, await newestCode(app, email))
    const [credential, device, marker] = [...response.cookies].sort((a, b) => a.name.localeCompare(b.name))
    expect(credential).toMatchObject({ name: 'Authorization', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(credential).not.toHaveProperty('domain')
    expect(device).toMatchObject({ name: 'KnownDevice', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(marker).toMatchObject({ name: 'porchlight_session', value: 'agent', sameSite: 'Lax' })
    expect(marker).not.toHaveProperty('httpOnly')
    expect(marker?.value).not.toContain(body.data.token)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an agent’s host', { origin: 'http://jane.site.test' }],
    ['nowhere', {}],
    ['another site, with half a header token', { 'sec-fetch-site': 'cross-site', authorization: 'Bearer ' }],
    ['a sibling host, with an empty one', { 'sec-fetch-site': 'same-site', authorization: ' ' }],
  ])('change nothing when the request comes from %s', async (_, headers) => {
    const { token } = await app.signUp()
    const { status, body } = await app.call('POST', '/user/logout', { cookies: { Authorization: token }, headers })
    expect(status).toBe(403)
    expect(body.message).toBe('This request did not come from Porchlight.')
    expect((await app.call('GET', '/user/me', { token })).status).toBe(200)
  })

  it.each([
    ['Sec-Fetch-Site', ownOrigin],
    ['Origin', { origin: 'http://app.test' }],
  ])('work from our own pages, known by %s', async (_, headers) => {
    const { token } = await app.signUp()
    const { status, response } = await app.call('POST', '/user/logout', { cookies: { Authorization: token }, headers })
    expect(status).toBe(200)
    expect(response.cookies.find(({ name }) => name === 'porchlight_session')?.value).toBe('')
    expect((await app.call('GET', '/user/me', { token })).status).toBe(401)
  })

  it('that a sign-in writes over open nothing any more', async () => {
    const { email } = await app.signUpProven()
    const { token: before } = await app.signIn(email)
    await request(email)
    const otp = await newestCode(app, email)
    const { body } = await app.call('POST', '/user/verify-otp', {
      body: { email, otp },
      cookies: { Authorization: before },
      headers: ownOrigin,
    })
    const status = async (token: string) => (await app.call('GET', '/user/me', { token })).status
    expect([await status(before), await status(body.data.token)]).toEqual([401, 200])
  })

  it('that are dead are taken away', async () => {
    const { status, response } = await app.call('GET', '/user/me', {
      cookies: { Authorization: 'gone', porchlight_session: 'agent' },
    })
    expect(status).toBe(401)
    expect(response.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['Authorization', ''],
      ['porchlight_session', ''],
    ])
  })

  it('of a superadmin are their own kind', async () => {
    await request(superadminEmail)
    const { response } = await verify(superadminEmail, await newestCode(app, superadminEmail))
    expect(response.cookies.map(({ name }) => name).sort()).toEqual([
      'AdminAuthorization',
      'KnownDevice',
      'porchlight_session',
    ])
    expect(response.cookies.find(({ name }) => name === 'porchlight_session')?.value).toBe('admin')
  })
})
