import { messages } from '@porchlight/contract/messages'
import { links } from '@porchlight/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, newestCode, superadminEmail, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const alertsTo = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject === 'New sign-in to Porchlight')

async function signIn(email: string, { address = '203.0.113.77', cookies = {} as Record<string, string> } = {}) {
  const headers = { 'x-forwarded-for': address, 'user-agent': firefox }
  await app.call('POST', '/user/otp', { body: { email }, headers, cookies })
  const otp = await newestCode(app, email)
  const { response, status } = await app.call('POST', '/user/verify-otp', { body: { email, otp }, headers, cookies })
  expect(status).toBe(200)
  const device = response.cookies.find(({ name }) => name === 'KnownDevice')
  return { KnownDevice: device?.value ?? '' }
}

describe('a sign-in on a device that the account does not know', () => {
  it('is told to its owner once: when, with what, roughly from where, and where to end it', async () => {
    const { email } = await app.signUp()
    await signIn(email)
    expect(await alertsTo(email)).toEqual([])
    await signIn(email)
    const [alert, ...more] = await alertsTo(email)
    expect(more).toEqual([])
    const moment = app.clock.now().toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    for (const word of [`When: ${moment} UTC`, 'Device: Firefox on Windows', 'Network: 203.0.113.…']) {
      expect(alert?.text).toContain(word)
    }
    expect(alert?.html).toContain(`href="http://app.test${links.sessions()}"`)
    expect(JSON.stringify(alert)).not.toContain('203.0.113.77')
    const jobs = JSON.stringify(
      await app.db
        .selectFrom('pgboss.job' as never)
        .selectAll()
        .execute(),
    )
    expect(jobs).not.toContain('203.0.113.77')
  })

  it('is no news once the device is known, to the account that is known there', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const cookies = await signIn(one.email)
    await signIn(one.email, { cookies, address: '198.51.100.9' })
    expect(await alertsTo(one.email)).toEqual([])
    await signIn(other.email)
    await signIn(other.email, { cookies })
    expect(await alertsTo(other.email)).toHaveLength(1)
  })

  it('is told to superadmins as well, and nobody hears of an impersonation', async () => {
    const { email, user } = await app.signUp()
    await signIn(email)
    await (await superadminOf(app)).impersonate(user._id)
    expect(await alertsTo(email)).toEqual([])
    await signIn(superadminEmail)
    await signIn(superadminEmail)
    const [alert] = await alertsTo(superadminEmail)
    expect(alert?.text).toContain('contact support@porchlight.example')
  })

  it('is not told where the code was wrong', async () => {
    const { email } = await app.signUp()
    await signIn(email)
    await app.call('POST', '/user/otp', { body: { email } })
    const wrong = String((Number(await newestCode(app, email)) + 1) % 10_000).padStart(4, '0')
    const { body } = await app.call('POST', '/user/verify-otp', { body: { email, otp: wrong } })
    expect(body.message).toBe(messages.login.codeWrong)
    expect(await alertsTo(email)).toEqual([])
  })
})
