import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MediaUnavailable } from '../../providers/media/port.ts'
import { giveMuch } from '../../testing/give-much.ts'
import { makeAgent } from '../../testing/make-agent.ts'
import { makePage } from '../../testing/make-page.ts'
import { plainPng } from '../../testing/pictures.ts'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { tracesOf } from '../../testing/traces.ts'
import { multipart } from '../../testing/upload.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = (await superadminOf(app)).token
})
afterAll(() => app.close())

const remove = (id: string) => app.call('DELETE', '/admin/user', { token, body: { id } })

describe('deleting an agent', () => {
  it('ends sessions and hosts at once, and leaves no row and no file', async () => {
    const agent = await app.signUp()
    const form = await multipart([], [{ bytes: await plainPng(), type: 'image/png', name: 'x.png' }])
    const upload = await app.call('POST', '/user/upload-images', { token: agent.token, ...form })
    const picture = upload.body.data.images[0]
    await makePage(app, { userId: agent.user._id, address: '1 Way' })
    const host = `${agent.user.websiteName}.site.test`
    expect((await app.call('GET', '/getAgent', { headers: { host } })).status).toBe(200)

    expect((await remove(agent.user._id)).status).toBe(200)
    expect((await app.call('GET', '/user/me', { token: agent.token })).status).toBe(401)
    expect((await app.call('GET', '/getAgent', { headers: { host } })).status).toBe(404)
    expect((await app.call('POST', '/user/otp', { body: { email: agent.email } })).status).toBe(404)
    expect((await remove(agent.user._id)).status).toBe(404)

    await app.jobs.drain()
    expect(await tracesOf(app.db, agent.user._id)).toEqual([])
    expect((await app.inject({ url: picture, headers: { host: 'app.test' } })).statusCode).toBe(404)
    const log = await app.call('GET', '/admin/audit-log', { token, query: { agentId: agent.user._id } })
    expect(log.body.data).toMatchObject([{ action: 'delete-agent', agentEmail: agent.email }])
  })

  it('takes several batches of everything away, though the store fails on the way', async () => {
    const { providers } = app.context
    const store = providers.media
    const files = new Set<string>()
    let tries = 0
    providers.media = {
      ...store,
      put: async (name) => void files.add(name),
      remove: async (name) => {
        if (++tries === 333) throw new MediaUnavailable('the store is away')
        files.delete(name)
      },
    }
    const agent = await makeAgent(app)
    const much = { leads: 1100, listings: 1100, media: 1100 }
    await giveMuch({ db: app.db, store: providers.media }, agent.id, much)
    expect(files.size).toBe(2 * much.media)

    await remove(agent.id)
    await app.jobs.drain()
    expect(files.size).toBeGreaterThan(much.media)
    await app.advance(60 * 1000)
    await app.jobs.drain()
    expect(files).toEqual(new Set())
    expect(await tracesOf(app.db, agent.id)).toEqual([])
    expect(await app.db.selectFrom('removed_media').select('id').execute()).toEqual([])
    providers.media = store
  })

  it('frees the names, but starts no second trial', async () => {
    const agent = await app.signUp()
    await app.advance(5 * 24 * 60 * 60 * 1000)
    token = (await superadminOf(app)).token
    await remove(agent.user._id)
    const again = await app.signUp({ email: agent.email, websiteName: agent.user.websiteName })
    expect(again.user.trial_end_date).toBe(agent.user.trial_end_date)
  })

  it('is not for superadmins, and not for agents to do', async () => {
    const { id } = await superadminOf(app)
    expect((await remove(id)).status).toBe(404)
    const [one, other] = [await app.signUp(), await app.signUp()]
    const attempt = await app.call('DELETE', '/admin/user', { token: one.token, body: { id: other.user._id } })
    expect(attempt.status).toBe(403)
  })
})
