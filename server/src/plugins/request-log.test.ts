import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { superadminOf } from '../testing/superadmin.ts'
import { buildTestApp, newestCode, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let text = ''
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  app = await buildTestApp({ env: { LOG_LEVEL: 'debug' }, logTo })
})
afterAll(() => app.close())

/** What was written down about these calls. */
async function linesOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  app.context.log.writeAll()
  text = ''
  await act()
  app.context.log.writeAll()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

it('tells who was refused what, from where, and never the address itself', async () => {
  const { token, user } = await app.signUp()
  const lines = await linesOf(async () => {
    await app.call('GET', '/admin/audit-log', { token })
    await app.call('GET', '/admin/audit-log')
    await app.call('GET', '/user/me', { token })
  })
  const from = expect.stringMatching(/^[\w-]{22}$/)
  expect(lines.filter(({ msg }) => msg === 'answered')).toEqual([
    expect.objectContaining({ userId: user._id, as: 'agent', refusal: 'forbidden', from, res: { status: 403 } }),
    expect.objectContaining({ refusal: 'unauthenticated', from, res: { status: 401 } }),
    expect.objectContaining({ userId: user._id, as: 'agent', res: { status: 200 } }),
  ])
  expect(lines.at(-1)).not.toHaveProperty('refusal')
  expect(lines.at(-1)).toMatchObject({ from })
  expect(text).not.toContain('127.0.0.1')
})

it('says nothing of probes while all is well, and of a mail that fails which queue, which receiver and why', async () => {
  const failing = { send: async () => Promise.reject(new Error('454 4.7.0 nora@example.com: relay is busy')) }
  const { email } = await app.signUp()
  const { mail } = app.context.providers
  const lines = await linesOf(async () => {
    for (const url of ['/healthz', '/healthz', '/readyz']) await app.inject({ url })
    app.context.providers.mail = { ...mail, ...failing }
    await app.call('POST', '/user/otp', { body: { email } })
    await app.jobs.drain()
    app.context.providers.mail = mail
  })
  expect(lines.filter(({ msg }) => msg === 'answered')).toHaveLength(1)
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'mail not sent',
      queue: 'login-code',
      domain: 'example.com',
      reason: '454 4.7.0 …@example.com: relay is busy',
    }),
  )
  expect(JSON.stringify(lines)).not.toContain('nora@')
})

it('names the superadmin behind what is done in an agent’s name', async () => {
  const { user } = await app.signUp()
  const superadmin = await superadminOf(app)
  const token = await superadmin.impersonate(user._id)
  const lines = await linesOf(() => app.call('GET', '/user/me', { token }))
  expect(lines).toContainEqual(
    expect.objectContaining({ userId: user._id, as: 'impersonation', impersonatorId: superadmin.id }),
  )
})

it('tells each sign-in, and each that failed', async () => {
  const { email, user } = await app.signUp()
  const lines = await linesOf(async () => {
    await app.call('POST', '/user/otp', { body: { email } })
    const otp = await newestCode(app, email)
    for (const typed of [otp === '0000' ? '1111' : '0000', otp]) {
      await app.call('POST', '/user/verify-otp', { body: { email, otp: typed } })
    }
  })
  expect(lines.filter(({ msg }) => msg === 'sign-in')).toMatchObject([
    { userId: user._id, outcome: 'wrong' },
    { userId: user._id, outcome: 'agent' },
  ])
})
