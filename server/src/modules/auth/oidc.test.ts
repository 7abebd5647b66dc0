import { generateKeyPairSync } from 'node:crypto'
import { Writable } from 'node:stream'
import { limits } from '@porchlight/contract/limits'
import { oidcCallbackPath, oidcPath, problemLink } from '@porchlight/contract/oidc'
import { routes } from '@porchlight/contract/routes'
import type { Response } from 'light-my-request'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOidcProvider, type TestOidcProvider } from '../../testing/oidc-provider.ts'
import { addPasskey, signInBy } from '../../testing/passkeys.ts'
import { openSite } from '../../testing/site-agent.ts'
import { buildTestApp, superadminEmail, type TestApp, unique } from '../../testing/test-app.ts'

let provider: TestOidcProvider
let app: TestApp
let lines: string[] = []

const callback = `https://app.test${oidcCallbackPath}`
const root = { email: superadminEmail, email_verified: true }
const cookie = '__Host-OidcAttempt'

beforeAll(async () => {
  provider = await startOidcProvider({ callback })
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  app = await buildTestApp({
    env: { ...provider.settings, APP_URL: 'https://app.test', OIDC_NAME: 'Acme staff', LOG_LEVEL: 'info' },
    logTo,
  })
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})
beforeEach(() => {
  lines = []
  provider.become(root)
})
// One test's tries must not be the next one's, nor what the app has learned of a provider that lied.
afterEach(() => app.advance(limits.oidc.address.window))

type Cookies = Record<string, string>

const ask = (url: string, cookies: Cookies = {}, headers: Record<string, string> = {}, on = app) =>
  on.inject({ method: 'GET', url, headers: { host: 'app.test', ...headers }, cookies })
const cookiesOf = ({ cookies }: Response): Cookies =>
  Object.fromEntries(cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]))
const pathOf = ({ pathname, search }: URL) => pathname + search

async function begin(on = app) {
  const response = await ask(oidcPath, {}, {}, on)
  expect(response.statusCode).toBe(303)
  return { leadTo: String(response.headers.location), kept: cookiesOf(response), response }
}

/** The whole way, as a browser goes it. */
async function signIn(on = app) {
  const { leadTo, kept } = await begin(on)
  const back = await provider.walk(leadTo)
  const response = await ask(pathOf(back), kept, {}, on)
  return { response, kept, back, leads: String(response.headers.location), session: cookiesOf(response) }
}

/** It led to this sentence, and opened nothing. */
function expectProblem(response: Response, problem: Parameters<typeof problemLink>[0]) {
  expect([response.statusCode, response.headers.location]).toEqual([303, problemLink(problem)])
  expect(Object.keys(cookiesOf(response))).toEqual([])
}

const reasons = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in by OIDC')

describe('a superadmin', () => {
  it('signs in at the provider', async () => {
    const { leads, session, response } = await signIn()
    expect(leads).toBe(routes.signInStep)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(session).toMatchObject({ '__Host-porchlight_session': 'admin' })
    const step = await app.call('GET', '/user/sign-in-step', { cookies: session })
    expect(step.body.data).toEqual({ step: 'done', adminEmail: superadminEmail })
    const agents = await app.call('GET', '/admin/agents', { cookies: session, query: { activeTab: 'active' } })
    expect(agents.status).toBe(200)
    const { body } = await app.call('GET', '/admin/audit-log', { cookies: session })
    expect(body.data[0]).toMatchObject({ action: 'oidc-sign-in', actorEmail: superadminEmail })
    expect(body.data[0].sentence).toContain('signed in through “Acme staff”')
    expect(reasons()).toMatchObject([{ outcome: 'superadmin' }])
    // The codes of a test are long and made by chance: none of them may be in a line.
    expect(lines.join()).not.toMatch(/code=|state=|eyJ/)
  })

  it('is one by whatever letters the provider spells the email in', async () => {
    provider.become({ email: superadminEmail.toUpperCase(), email_verified: true })
    expect((await signIn()).leads).toBe(routes.signInStep)
  })

  it('ends the session that this browser held', async () => {
    const first = (await signIn()).session
    const { leadTo, kept } = await begin()
    const back = await provider.walk(leadTo)
    expect((await ask(pathOf(back), { ...first, ...kept })).headers.location).toBe(routes.signInStep)
    expect((await app.call('GET', '/admin/audit-log', { cookies: first })).status).toBe(401)
  })

  it('who is told of by the user info alone is asked for there', async () => {
    provider.asked.length = 0
    await signIn()
    expect(provider.asked).toContain('/me')
  })

  it('is told of in the token too, and nobody else is asked', async () => {
    provider.asked.length = 0
    provider.lie((claims) => ({ ...claims, ...root }))
    provider.disturb((path) => (path === '/me' ? { status: 500, body: {} } : null))
    expect((await signIn()).leads).toBe(routes.signInStep)
    expect(provider.asked).not.toContain('/me')
  })
})

describe('where superadmins owe a passkey', () => {
  let strict: TestApp
  beforeAll(async () => {
    const env = { ...provider.settings, APP_URL: 'https://app.test', SUPERADMIN_PASSKEY: 'required' }
    strict = await buildTestApp({ env })
  })
  afterAll(() => strict.close())

  it('the provider stands in for the code, and the passkey is asked for after it', async () => {
    const { session, leads } = await signIn(strict)
    expect(leads).toBe(routes.signInStep)
    const stepOf = async (cookies: Cookies) =>
      (await strict.call('GET', '/user/sign-in-step', { cookies })).body.data.step
    const log = (cookies: Cookies) => strict.call('GET', '/admin/audit-log', { cookies })
    expect(await stepOf(session)).toBe('new-passkey')
    expect((await log(session)).body.code).toBe('passkey_needed')

    const token = session['__Host-AdminAuthorization'] ?? ''
    const { authenticator } = await addPasskey(strict, token)
    expect((await log(session)).status).toBe(200)
    const later = (await signIn(strict)).session
    expect(await stepOf(later)).toBe('passkey')
    expect((await log(later)).body.code).toBe('passkey_needed')
    expect((await signInBy(strict, authenticator)).body.data.role).toBe('Superadmin')
  })
})

describe('whoever is no superadmin reads the same sentence:', () => {
  it.each([
    ['a stranger', { email: 'nobody@example.com', email_verified: true }],
    ['an email that nobody verified', { ...root, email_verified: false }],
    ['an email of which nothing is said', { email: superadminEmail }],
    ['a person without an email', { email_verified: true }],
    ['an email that is none', { email: `${superadminEmail}, nobody@example.com`, email_verified: true }],
  ])('%s', async (_, person) => {
    provider.become(person)
    expectProblem((await signIn()).response, 'refused')
  })

  it('an agent', async () => {
    const { email } = await app.signUpProven()
    provider.become({ email, email_verified: true })
    expectProblem((await signIn()).response, 'refused')
    expect(reasons()).toMatchObject([{ outcome: 'refused' }])
  })

  it('a superadmin who was dismissed', async () => {
    const email = `${unique('former')}@example.com`
    const { user } = await app.signUpProven({ email })
    const roleOf = (role: 'Superadmin' | 'Admin') =>
      app.db.updateTable('users').set({ role }).where('id', '=', user._id).execute()
    await roleOf('Superadmin')
    provider.become({ email, email_verified: true })
    expect((await signIn()).leads).toBe(routes.signInStep)
    await roleOf('Admin')
    expectProblem((await signIn()).response, 'refused')
  })
})

describe('an answer opens nothing', () => {
  it('without the cookie of the browser that left', async () => {
    const back = await provider.walk((await begin()).leadTo)
    expectProblem(await ask(pathOf(back)), 'failed')
  })

  it('with the cookie of another attempt: its state is not the one', async () => {
    const back = await provider.walk((await begin()).leadTo)
    expectProblem(await ask(pathOf(back), (await begin()).kept), 'failed')
  })

  it('with a cookie that somebody has changed, or signed for something else', async () => {
    const { leadTo, kept } = await begin()
    const back = await provider.walk(leadTo)
    const [claim = '', signature = ''] = (kept[cookie] ?? '').split('.')
    const said = JSON.parse(Buffer.from(claim, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...said, until: said.until + 1 })).toString('base64url')
    expectProblem(await ask(pathOf(back), { [cookie]: `${forged}.${signature}` }), 'failed')
    const { session } = await signIn()
    expectProblem(await ask(pathOf(back), { [cookie]: session['__Host-KnownDevice'] ?? '' }), 'failed')
  })

  it('after ten minutes', async () => {
    const { leadTo, kept } = await begin()
    const back = await provider.walk(leadTo)
    await app.advance(limits.oidc.attempt)
    expectProblem(await ask(pathOf(back), kept), 'failed')
  })

  it('a second time, even with the cookie that was taken away', async () => {
    const { response, back, kept } = await signIn()
    expect(response.cookies).toContainEqual(expect.objectContaining({ name: cookie, value: '' }))
    expectProblem(await ask(pathOf(back), kept), 'failed')
    expect(reasons().at(-1)?.reason).toContain('invalid_grant')
  })

  it('where somebody gave up at the provider', async () => {
    const { leadTo, kept } = await begin()
    const state = new URL(leadTo).searchParams.get('state')
    const iss = encodeURIComponent(provider.settings.OIDC_ISSUER)
    const back = `${oidcCallbackPath}?error=access_denied&state=${state}&iss=${iss}`
    expectProblem(await ask(back, kept), 'failed')
    expect(reasons().at(-1)?.reason).toContain('access_denied')
  })

  it.each([
    ['is for another nonce', { nonce: 'another' }, /JWT_CLAIM|nonce/],
    ['has no nonce', { nonce: undefined }, /nonce|INVALID/],
    ['is for another client', { aud: 'another' }, /JWT_CLAIM/],
    ['is by another issuer', { iss: 'https://elsewhere.example' }, /JWT_CLAIM/],
    ['has expired', { exp: 1_700_000_000 }, /TIMESTAMP/],
  ])('whose token %s', async (_, change, reason) => {
    provider.lie((claims) => ({ ...claims, ...root, ...change }))
    expectProblem((await signIn()).response, 'failed')
    expect(reasons()).toMatchObject([{ outcome: 'failed', reason: expect.stringMatching(reason) }])
  })

  it('whose token somebody else has signed', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const keys = [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }]
    provider.disturb((path) => (path === '/jwks' ? { status: 200, body: { keys } } : null))
    // A server that has not seen the provider's own keys yet.
    const fresh = await buildTestApp({ env: { ...provider.settings, APP_URL: 'https://app.test' } })
    expectProblem((await signIn(fresh)).response, 'failed')
    await fresh.close()
  })

  it.each(['?code=a&code=b&state=x', '?', '', '?code=%26&state=%3d', `?state=${'x'.repeat(400)}`])(
    'that makes no sense: %s',
    async (query) => {
      expectProblem(await ask(oidcCallbackPath + query, (await begin()).kept), 'failed')
    },
  )
})

describe('a provider', () => {
  const fresh = (env: Record<string, string> = {}) =>
    buildTestApp({ env: { ...provider.settings, APP_URL: 'https://app.test', ...env } })

  it('that is down when somebody leaves for it is said to be, and asked again the next time', async () => {
    const away = await fresh()
    provider.disturb(() => ({ status: 503, body: 'Being repaired' }))
    expectProblem(await ask(oidcPath, {}, {}, away), 'unavailable')
    provider.become(root)
    expect((await signIn(away)).leads).toBe(routes.signInStep)
    await away.close()
  })

  it('that nobody answers for', async () => {
    const away = await fresh({ OIDC_ISSUER: 'http://127.0.0.1:1' })
    expectProblem(await ask(oidcPath, {}, {}, away), 'unavailable')
    await away.close()
  })

  it('that goes down while somebody is there', async () => {
    const { leadTo, kept } = await begin()
    const back = await provider.walk(leadTo)
    provider.disturb((path) => (path === '/token' ? { status: 502, body: '<h1>Bad gateway</h1>' } : null))
    expectProblem(await ask(pathOf(back), kept), 'unavailable')
    expect(reasons().at(-1)).toMatchObject({ level: 50, outcome: 'unavailable' })
  })

  it('that calls itself by another name is not taken', async () => {
    const away = await fresh()
    const described = await (await fetch(`${provider.settings.OIDC_ISSUER}/.well-known/openid-configuration`)).json()
    const body = { ...described, issuer: 'https://elsewhere.example' }
    provider.disturb((path) => (path.includes('.well-known') ? { status: 200, body } : null))
    expectProblem(await ask(oidcPath, {}, {}, away), 'unavailable')
    await away.close()
  })

  it('that does not know our secret opens nothing', async () => {
    const wrong = await fresh({ OIDC_CLIENT_SECRET: 'another' })
    expectProblem((await signIn(wrong)).response, 'failed')
    await wrong.close()
  })

  it('is asked who it is once', async () => {
    const eager = await fresh()
    provider.asked.length = 0
    await Promise.all([begin(eager), begin(eager), begin(eager)])
    await begin(eager)
    expect(provider.asked.filter((path) => path.includes('.well-known'))).toHaveLength(1)
    await eager.close()
  })
})

describe('the way there', () => {
  it('carries PKCE, state and nonce, and comes back to the app’s own address', async () => {
    const { leadTo, response } = await begin()
    const asked = Object.fromEntries(new URL(leadTo).searchParams)
    expect(asked).toMatchObject({
      client_id: 'porchlight',
      response_type: 'code',
      redirect_uri: callback,
      scope: 'openid email',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(40)
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: cookie, httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 600 }),
    ])
    expect(response.cookies[0]).not.toHaveProperty('domain')
  })

  it.each([
    'next=https://evil.example',
    'next=//evil.example',
    'returnTo=//evil.example',
    'redirect_uri=https://evil.example/x',
    'state=mine&nonce=mine',
  ])('takes nothing from whoever wrote the link: %s', async (query) => {
    const response = await ask(`${oidcPath}?${query}`)
    const leadTo = String(response.headers.location)
    expect(leadTo).not.toMatch(/evil|mine/)
    const back = await provider.walk(leadTo)
    const answer = await ask(`${pathOf(back)}&${query.replace(/^state=mine&/, '')}`, cookiesOf(response))
    expect(answer.headers.location).toBe(routes.signInStep)
  })

  it('is not begun by a link on somebody else’s page', async () => {
    const response = await ask(oidcPath, {}, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })
    expect([response.statusCode, response.headers.location]).toEqual([303, routes.login])
    expect(response.cookies).toEqual([])
  })

  it('is on no other host', async () => {
    const { host } = await openSite(app)
    for (const url of [oidcPath, oidcCallbackPath]) expect((await ask(url, {}, { host })).statusCode).toBe(404)
  })

  it('is not there where nobody has set it up', async () => {
    const plain = await buildTestApp({ env: { APP_URL: 'https://app.test' } })
    for (const url of [oidcPath, oidcCallbackPath]) expect((await ask(url, {}, {}, plain)).statusCode).toBe(404)
    expect((await plain.call('GET', '/client-config')).body.data.oidcName).toBeNull()
    expect((await app.call('GET', '/client-config')).body.data.oidcName).toBe('Acme staff')
    await plain.close()
  })

  it('ends after so many tries from one address', async () => {
    for (let count = 0; count < limits.oidc.address.max; count++) await begin()
    expectProblem(await ask(oidcPath), 'limited')
    await app.advance(limits.oidc.address.window)
    expect((await signIn()).leads).toBe(routes.signInStep)
  })

  it('back ends after so many tries as well, whatever comes with them', async () => {
    const { kept } = await begin()
    for (let count = 0; count < limits.oidc.address.max; count++) await ask(`${oidcCallbackPath}?code=a`, kept)
    expectProblem(await ask(`${oidcCallbackPath}?code=a`, kept), 'limited')
  })
})
