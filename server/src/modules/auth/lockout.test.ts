import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, newestCode, type TestApp } from '../../testing/test-app.ts'

const { login } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.close())

interface Browser {
  address: string
  cookies?: Record<string, string>
}

const ask = (email: string, { address, cookies = {} }: Browser) =>
  app.call('POST', '/user/otp', { body: { email }, cookies, headers: { 'x-forwarded-for': address } })
const guess = (email: string, otp: string, { address, cookies = {} }: Browser) =>
  app.call('POST', '/user/verify-otp', { body: { email, otp }, cookies, headers: { 'x-forwarded-for': address } })
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

async function signIn(email: string, browser: Browser) {
  const asked = await ask(email, browser)
  if (asked.status !== 200) return asked
  return guess(email, await newestCode(app, email), browser)
}

/** As the browser keeps it. */
async function signInAndKeep(email: string, address: string): Promise<Browser> {
  const { response } = await signIn(email, { address })
  const device = response.cookies.find(({ name }) => name === 'KnownDevice')
  return { address, cookies: { KnownDevice: device?.value ?? '' } }
}

/** Nine codes and five wrong guesses at each: 54 requests. Answers how many were judged. */
async function attack(email: string, browser: Browser): Promise<number> {
  let judged = 0
  for (let round = 0; round < 9; round++) {
    await ask(email, browser)
    const wrong = wrongFor(await newestCode(app, email))
    for (let i = 0; i < 5; i++) if ((await guess(email, wrong, browser)).body.message === login.codeWrong) judged++
  }
  return judged
}

describe('54 requests from one address', () => {
  it('keep nobody out: not the victim’s device, not the victim elsewhere, not the others behind that address', async () => {
    const [victim, neighbour] = [await app.signUp(), await app.signUp()]
    const device = await signInAndKeep(victim.email, '198.51.100.10')
    expect(await attack(victim.email, { address: '203.0.113.10' })).toBe(limits.guesses.strangersFromAddress)

    for (let i = 0; i < limits.codeRequests.address.max; i++) await ask(victim.email, { address: '203.0.113.10' })
    await app.jobs.drain()

    expect((await signIn(victim.email, device)).status).toBe(200)
    expect((await signIn(victim.email, { ...device, address: '203.0.113.10' })).status).toBe(200)
    expect((await signIn(victim.email, { address: '198.51.100.11' })).status).toBe(200)
    expect((await signIn(neighbour.email, { address: '203.0.113.10' })).status).toBe(200)
  })

  it('do not kill the code that a known device has just asked for', async () => {
    const { email } = await app.signUp()
    const device = await signInAndKeep(email, '198.51.100.20')
    await ask(email, device)
    const code = await newestCode(app, email)
    await attack(email, { address: '203.0.113.20' })
    expect((await guess(email, code, device)).status).toBe(200)
  })
})

describe('a crowd of addresses', () => {
  it('has no more guesses than the strangers of an account together, and the known device goes on', async () => {
    const { email } = await app.signUp()
    const device = await signInAndKeep(email, '198.51.100.30')
    let judged = 0
    for (let network = 0; network < 4; network++)
      judged += await attack(email, { address: `203.0.113.${30 + network}` })
    expect(judged).toBe(limits.guesses.strangers)
    expect((await signIn(email, device)).status).toBe(200)
  })
})

describe('a known device', () => {
  it('has a budget of its own, and all of them together have an end', async () => {
    const { email } = await app.signUp()
    const devices: Browser[] = []
    for (let i = 0; i < 3; i++) devices.push(await signInAndKeep(email, `198.51.100.${40 + i}`))
    const judged: number[] = []
    for (const device of devices) judged.push(await attack(email, device))
    expect(judged).toEqual([limits.guesses.device, limits.guesses.device, 0])
    expect((await signIn(email, { address: '198.51.100.50' })).status).toBe(200)
  })

  it('is known to the account that signed in on it, and cannot be made up', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const device = await signInAndKeep(one.email, '198.51.100.60')
    await attack(other.email, { address: '203.0.113.60' })
    expect((await signIn(other.email, { ...device, address: '203.0.113.60' })).status).toBe(429)
    const forged = { KnownDevice: `${btoa(JSON.stringify({ id: 'x', users: [other.user._id] }))}.forged` }
    expect((await signIn(other.email, { address: '203.0.113.60', cookies: forged })).status).toBe(429)
  })

  it('serves several accounts', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const first = await signInAndKeep(one.email, '198.51.100.70')
    const { response } = await signIn(other.email, first)
    const both = { KnownDevice: response.cookies.find(({ name }) => name === 'KnownDevice')?.value ?? '' }
    for (const { email } of [one, other]) {
      await attack(email, { address: '203.0.113.70' })
      expect((await signIn(email, { address: '203.0.113.70', cookies: both })).status).toBe(200)
    }
  })
})

describe('over TLS', () => {
  it('cookies have names that no other host can set, and are read under no other', async () => {
    const secure = await buildTestApp({ env: { APP_URL: 'https://app.test' } })
    const { email } = await secure.signUp()
    await secure.call('POST', '/user/otp', { body: { email } })
    const { response } = await secure.call('POST', '/user/verify-otp', {
      body: { email, otp: await newestCode(secure, email) },
    })
    const { cookies } = response
    expect(cookies.map(({ name, httpOnly }) => [name, httpOnly ?? false]).sort()).toEqual([
      ['__Host-Authorization', true],
      ['__Host-KnownDevice', true],
      ['__Host-porchlight_session', false],
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ secure: true, path: '/' })
      expect(cookie).not.toHaveProperty('domain')
    }
    const token = cookies.find(({ name }) => name === '__Host-Authorization')?.value ?? ''
    const me = (cookies: Record<string, string>) => secure.call('GET', '/user/me', { cookies })
    expect((await me({ '__Host-Authorization': token })).status).toBe(200)
    expect((await me({ Authorization: token })).status).toBe(401)
    await secure.close()
  })
})
