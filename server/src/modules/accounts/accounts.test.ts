import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questionsOf } from '../../testing/questions-of.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

describe('the public card', () => {
  it('is found by host, by domain and by id, and holds nothing private', async () => {
    const { user } = await app.signUp()
    const host = `${user.websiteName}.site.test`
    const answers = await Promise.all([
      app.call('GET', '/getAgent', { headers: { host } }),
      app.call('GET', '/getAgent', { headers: { host: host.toUpperCase() } }),
      app.call('GET', '/user/me', { headers: { host } }),
      app.call('GET', '/user/me', { query: { domain: host } }),
      app.call('GET', '/user/me', { query: { domain: `http://${host}` } }),
      app.call('GET', '/endAgent', { query: { id: user._id } }),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ _id: user._id, firstName: 'Ada' })
      for (const secret of ['plan', 'trial_end_date', 'sumoCouponCode', 'role', 'subscription'])
        expect(body.data).not.toHaveProperty(secret)
    }
  })

  it('does not exist on hosts that are nobody’s', async () => {
    const { user } = await app.signUp()
    for (const host of [
      'app.test',
      'go.test',
      'unknown.site.test',
      `x.${user.websiteName}.site.test`,
      'evil.example',
      `${user.websiteName}.site.test.evil.example`,
    ]) {
      expect((await app.call('GET', '/getAgent', { headers: { host } })).status).toBe(404)
    }
    const poisoned = await app.call('GET', '/getAgent', {
      headers: { host: 'evil.example', 'x-forwarded-host': `${user.websiteName}.site.test` },
    })
    expect(poisoned.status).toBe(404)
    expect((await app.call('GET', '/endAgent', { query: { id: 'nobody' } })).status).toBe(404)
    expect((await app.call('GET', '/user/me')).status).toBe(401)
  })
})

describe('the welcome page', () => {
  it('is noted for oneself only', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const own = await app.call('POST', '/user/updateUserStatus', {
      token: one.token,
      body: { userId: one.user._id, redirectStatus: 'true' },
    })
    expect(own.body.data.redirectStatus).toBe(true)
    const stranger = await app.call('POST', '/user/updateUserStatus', {
      token: one.token,
      body: { userId: other.user._id, redirectStatus: true },
    })
    const missing = await app.call('POST', '/user/updateUserStatus', {
      token: one.token,
      body: { userId: 'nobody', redirectStatus: true },
    })
    expect(stranger.status).toBe(404)
    expect(stranger.body).toEqual(missing.body)
  })
})

describe('hosts that are asked for at the same moment', () => {
  it('share a question, and each has its own answer', async () => {
    // With what others have asked before, so many would be a crowd.
    const app = await buildTestApp()
    const [one, other] = await Promise.all([app.signUp(), app.signUp()])
    await app.db
      .updateTable('users')
      .set({ custom_domain: 'www.other-homes.example' })
      .where('id', '=', other.user._id)
      .execute()
    const hosts = [
      `${one.user.websiteName}.site.test`,
      'www.other-homes.example',
      'other-homes.example',
      ...Array.from({ length: 100 }, (_, number) => `made-up-${number}.example.net`),
    ]
    let answers: Awaited<ReturnType<typeof app.call>>[] = []
    const questions = await questionsOf(app, async () => {
      answers = await Promise.all(hosts.map((host) => app.call('GET', '/getAgent', { headers: { host } })))
    })
    expect(questions).toBeLessThan(20)
    const told = answers.map(({ status, body }) => (status === 200 ? body.data._id : status))
    expect(told.slice(0, 3)).toEqual([one.user._id, other.user._id, other.user._id])
    expect(new Set(told.slice(3))).toEqual(new Set([404]))
    await app.close()
  })
})
