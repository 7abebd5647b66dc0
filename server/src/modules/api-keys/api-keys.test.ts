import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

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
      ['GET', '/user/webhooks'],
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
