import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
afterEach(() => app.close())

const ready = async () => {
  const { statusCode, body } = await app.inject({ url: '/readyz' })
  return [statusCode, JSON.parse(body)]
}

describe('readiness', () => {
  it('names what is missing of what was asked for', async () => {
    const mail = { send: async () => '', check: async () => Promise.reject(new Error('no greeting')) }
    app = await buildTestApp({ env: { READY_CHECKS: 'database,storage,mail' }, providers: { mail } })
    expect(await ready()).toEqual([503, { ok: false, missing: ['mail'] }])
  })

  it('asks for the database alone where nothing else is said', async () => {
    const mail = { send: async () => '', check: async () => Promise.reject(new Error('no greeting')) }
    app = await buildTestApp({ providers: { mail } })
    expect(await ready()).toEqual([200, { ok: true, missing: [] }])
  })

  it('sees that nobody works off the queue', async () => {
    app = await buildTestApp({ env: { READY_CHECKS: 'queue' } })
    const { email } = await app.signUp()
    await app.call('POST', '/user/otp', { body: { email } })
    await sql`update pgboss.job set start_after = now() - interval '1 hour' where state = 'created'`.execute(app.db)
    expect(await ready()).toEqual([503, { ok: false, missing: ['queue'] }])
  })

  it('is over before anything else, and whoever comes all the same is answered and sent away', async () => {
    app = await buildTestApp()
    expect((await app.call('GET', '/client-config')).response.headers.connection).not.toBe('close')
    app.server.drain()
    expect(await ready()).toEqual([503, { ok: false, missing: [], isClosing: true }])
    const { status, response } = await app.call('GET', '/client-config')
    expect([status, response.headers.connection]).toEqual([200, 'close'])
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })
})
