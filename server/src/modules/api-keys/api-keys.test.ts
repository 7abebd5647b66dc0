import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const day = 24 * 60 * 60 * 1000
let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function agentWithKey() {
  const { token, user } = await app.signUpProven()
  const { body } = await app.call('POST', '/user/api-keys', { token, body: { name: 'Spreadsheet' } })
  return { token, userId: user._id as string, key: body.data.key as string, id: body.data.apiKey._id as string }
}

describe('an API key', () => {
  it('reads its own agent’s leads and nobody else’s', async () => {
    const [mine, other] = [await agentWithKey(), await agentWithKey()]
    await makeLead(app, (await makePage(app, { userId: mine.userId })).id)
    for (const token of [mine.key, `Bearer ${mine.key}`]) {
      const { status, body } = await app.call('GET', '/user/lead', { token })
      expect([status, body.totalCount]).toEqual([200, 1])
    }
    expect((await app.call('GET', '/user/lead', { token: other.key })).body.data).toEqual([])
  })

  it('opens no other call', async () => {
    const { key } = await agentWithKey()
    for (const [method, path] of [
      ['GET', '/user/me'],
      ['GET', '/user/api-keys'],
      ['GET', '/user/payment-history'],
      ['GET', '/user/lead-settings'],
      ['POST', '/user/logout'],
    ] as const) {
      expect([path, (await app.call(method, path, { token: key })).status]).toEqual([path, 401])
    }
  })

  it('is kept hashed, shown once, and dead the moment it is revoked', async () => {
    const { token, key, id } = await agentWithKey()
    const rows = await app.db.selectFrom('api_keys').selectAll().where('id', '=', id).execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    const list = await app.call('GET', '/user/api-keys', { token })
    expect(JSON.stringify(list.body)).not.toContain(key)
    expect(list.body.data).toMatchObject([{ name: 'Spreadsheet', hint: key.slice(-4), lastUsedAt: null }])
    await app.call('GET', '/user/lead', { token: key })
    const used = await app.call('GET', '/user/api-keys', { token })
    expect(used.body.data[0].lastUsedAt).toBe(app.clock.now().toISOString())

    const stranger = await app.signUpProven()
    expect((await app.call('DELETE', '/user/api-keys', { token: stranger.token, body: { id } })).status).toBe(404)
    expect((await app.call('DELETE', '/user/api-keys', { token, body: { id } })).status).toBe(200)
    expect((await app.call('GET', '/user/lead', { token: key })).status).toBe(401)
  })

  it('does what its scopes say, and is told which one it lacks', async () => {
    const { token } = await app.signUpProven()
    const make = async (scopes: string[]) =>
      (await app.call('POST', '/user/api-keys', { token, body: { name: 'Sync', scopes } })).body.data.key as string
    const reader = await make(['listings:read'])
    expect((await app.call('GET', '/user/property', { token: reader })).status).toBe(200)
    const refused = await app.call('POST', '/propertyCopy', { token: reader, body: { id: 'any' } })
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        success: false,
        code: 'missing_scope',
        message: messages.integrations.scopeMissing.replace('{scope}', 'listings:write'),
        scopes: ['listings:write'],
      },
    ])
    expect((await app.call('GET', '/user/lead', { token: reader })).body.code).toBe('missing_scope')
    const writer = await make(['listings:write'])
    expect((await app.call('POST', '/propertyCopy', { token: writer, body: { id: 'any' } })).status).toBe(404)
    const nothing = await app.call('POST', '/user/api-keys', { token, body: { name: 'Nothing', scopes: [] } })
    expect(nothing.body.errors).toEqual({ scopes: messages.integrations.scopeRequired })
  })

  it('says whose it is, what it may do, and how much is left', async () => {
    const { key, userId } = await agentWithKey()
    const { status, body, response } = await app.call('GET', '/me', { token: key })
    expect([status, body.data.account._id]).toEqual([200, userId])
    expect(body.data.key).toMatchObject({ name: 'Spreadsheet', scopes: ['leads:read'], expiresAt: null })
    expect((await app.call('GET', '/api/v2/me', { token: key })).body).toMatchObject({
      key: { name: 'Spreadsheet', scopes: ['leads:read'], expires_at: null },
      account: { id: userId },
    })
    const { max } = limits.integrations.apiCalls
    expect(response.headers).toMatchObject({ 'ratelimit-limit': `${max}`, 'ratelimit-remaining': `${max - 1}` })
    for (let i = 2; i < max; i++) await app.call('GET', '/me', { token: key })
    const over = await app.call('GET', '/me', { token: key })
    expect([over.status, over.body.code]).toEqual([429, 'rate_limited'])
    expect(over.response.headers).toMatchObject({ 'ratelimit-limit': `${max}`, 'ratelimit-remaining': '0' })
    expect(over.response.headers['retry-after']).toBe(over.response.headers['ratelimit-reset'])
  })

  it('ends on its day', async () => {
    const { token } = await app.signUpProven()
    const { body } = await app.call('POST', '/user/api-keys', { token, body: { name: 'Short', days: 2 } })
    const { key } = body.data
    await app.advance(2 * day - 1000)
    expect((await app.call('GET', '/user/lead', { token: key })).status).toBe(200)
    await app.advance(1000)
    expect((await app.call('GET', '/user/lead', { token: key })).status).toBe(401)
    expect((await app.call('GET', '/user/api-keys', { token })).body.data).toEqual([])
  })

  it('is rolled without a moment in which neither works', async () => {
    const { token, key, id } = await agentWithKey()
    const roll = (body: object, by = token) => app.call('POST', '/user/api-key-roll', { token: by, body })
    const works = async (one: string) => (await app.call('GET', '/user/lead', { token: one })).status
    const first = (await roll({ id, hours: 1 })).body.data
    expect(first.apiKey).toMatchObject({ name: 'Spreadsheet', scopes: ['leads:read'], expiresAt: null })
    expect([await works(key), await works(first.key)]).toEqual([200, 200])
    const stranger = await app.signUpProven()
    expect((await roll({ id: first.apiKey._id }, stranger.token)).status).toBe(404)
    const second = (await roll({ id: first.apiKey._id, hours: 0 })).body.data
    expect([await works(first.key), await works(second.key)]).toEqual([401, 200])
    expect((await roll({ id: first.apiKey._id })).status).toBe(404)
    await app.advance(day / 24)
    expect([await works(key), await works(second.key)]).toEqual([401, 200])
  })

  it('ends with the trial, as the agent’s own session does', async () => {
    const { key } = await agentWithKey()
    await app.advance((limits.trialDays + 1) * 24 * 60 * 60 * 1000)
    expect((await app.call('GET', '/user/lead', { token: key })).status).toBe(402)
  })

  it('has a name, and there are ten at most', async () => {
    const { token } = await agentWithKey()
    const nameless = await app.call('POST', '/user/api-keys', { token, body: { name: ' ' } })
    expect(nameless.body.errors).toEqual({ name: messages.integrations.keyNameRequired })
    for (let i = 1; i < limits.integrations.count; i++)
      await app.call('POST', '/user/api-keys', { token, body: { name: `${i}` } })
    const eleventh = await app.call('POST', '/user/api-keys', { token, body: { name: 'one more' } })
    expect([eleventh.status, eleventh.body.message]).toEqual([409, messages.integrations.tooMany])
  })
})
