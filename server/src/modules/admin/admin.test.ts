import { accountEndpoints } from '@porchlight/contract/account'
import { billingEndpoints } from '@porchlight/contract/billing'
import { writes } from '@porchlight/contract/endpoint'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { removalEndpoints } from '@porchlight/contract/removal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, superadminEmail, type TestApp, unique } from '../../testing/test-app.ts'
import { importAppSumoCodes } from '../auth/index.ts'

const { admin, general } = messages
const day = 24 * 60 * 60 * 1000
let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  token = (await superadminOf(app)).token
})

const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET', '/admin/agents', { token, query })).body
const counts = async () => (await app.call('GET', '/admin/agent-counts', { token })).body.data
const idsOf = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id)

describe('the lists', () => {
  it('hold an agent while they have access, and move them when the trial ends', async () => {
    const { user } = await app.signUp()
    expect(idsOf(await list({ search: user.email }))).toEqual([user._id])
    expect(idsOf(await list({ search: user.email, activeTab: 'not-active' }))).toEqual([])
    const before = await counts()
    await app.advance(limits.trialDays * day + 1000)
    token = (await superadminOf(app)).token
    expect(idsOf(await list({ search: user.email }))).toEqual([])
    expect(idsOf(await list({ search: user.email, activeTab: 'not-active' }))).toEqual([user._id])
    const after = await counts()
    expect(after.active + after['not-active']).toBe(before.active + before['not-active'])
    expect(after['not-active']).toBeGreaterThan(before['not-active'])
    await app.call('POST', '/updateGrandfatherStatus', { token, body: { userId: user._id, isGrandfathered: true } })
    expect(idsOf(await list({ search: user.email }))).toEqual([user._id])
  })

  it('show AppSumo agents with their code', async () => {
    const code = unique('SUMO-')
    await importAppSumoCodes(app.db, app.clock, code)
    const { user } = await app.signUp({ sumoCouponCode: code })
    const { data, totalCount } = await list({ activeTab: 'app-sumo' })
    expect(data.find(({ _id }: { _id: string }) => _id === user._id)).toMatchObject({ sumoCouponCode: code })
    expect(totalCount).toBe(data.length)
  })

  it('show who began to sign up, until they have', async () => {
    const email = `${unique('late')}@example.com`
    await app.call('POST', '/user/signup-started', { body: { email, firstName: 'Lena' } })
    const found = await list({ activeTab: 'not-signed-up', search: email })
    expect(found.data).toMatchObject([{ email, firstName: 'Lena' }])
    expect((await counts())['not-signed-up']).toBe(1)
    await app.signUp({ email })
    expect((await list({ activeTab: 'not-signed-up', search: email })).data).toEqual([])
    expect((await counts())['not-signed-up']).toBe(0)
  })

  it.each([
    ['createdAt', 'desc'],
    ['createdAt', 'asc'],
    ['firstName', 'asc'],
    ['email', 'desc'],
  ])('go through every page by %s %s, by number and by cursor, and back', async (sortKey, sortType) => {
    const mark = unique('paged')
    for (let i = 0; i < 5; i++)
      await app.signUp({ firstName: `${mark}${'edcba'[i]}`, email: `${'cadbe'[i]}-${mark}@example.com` })
    const query = { search: mark, sortKey, sortType, limit: '2' }
    const byNumber = [1, 2, 3].map((page) => list({ ...query, page: String(page) }))
    const pages = (await Promise.all(byNumber)).map(idsOf)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(new Set(pages.flat()).size).toBe(5)
    const first = await list(query)
    const second = await list({ ...query, cursor: first.cursors.next })
    const third = await list({ ...query, cursor: second.cursors.next })
    expect([first, second, third].map(idsOf)).toEqual(pages)
    expect(first.cursors.previous).toBe(null)
    expect(third.cursors.next).toBe(null)
    expect(idsOf(await list({ ...query, cursor: third.cursors.previous }))).toEqual(pages[1])
    expect(first.totalCount).toBe(5)
  })

  it('find by name, email and site, and take wildcards as letters', async () => {
    const site = unique('harbour')
    const { user, email } = await app.signUp({ firstName: 'Zo%e', lastName: 'O_Neil', websiteName: site })
    for (const search of [site.slice(0, 9), email, 'zo%e o_neil', 'O_NEIL'])
      expect(idsOf(await list({ search })), search).toContain(user._id)
    for (const search of ['z%o_neil', `${email}.au`, email.replace('@', '@x')])
      expect(idsOf(await list({ search })), search).not.toContain(user._id)
  })

  it.each([
    { sortKey: 'email; drop table users' },
    { sortType: 'desc nulls last' },
    { activeTab: 'everyone' },
    { page: '0' },
    { cursor: 'nonsense' },
    { limit: '100000' },
  ])('refuse %j', async (query) => {
    expect((await app.call('GET', '/admin/agents', { token, query: query as never })).status).toBe(400)
  })

  it('do not list superadmins', async () => {
    expect((await list({ search: 'root@porchlight.example' })).data).toEqual([])
  })
})

describe('the voice and SMS number', () => {
  it('is kept in one form, for one agent', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const set = (userId: string, number: string) =>
      app.call('POST', '/addPilvoNumber', { token, body: { userId, number } })
    const saved = await set(one.user._id, '(503) 555-0142')
    expect(saved.status, saved.body.message).toBe(200)
    expect(saved.body.data.smsNumber).toBe('+15035550142')
    const taken = await set(other.user._id, '+1 503 555 0142')
    expect(taken).toMatchObject({ status: 409, body: { errors: { number: admin.numberTaken } } })
    expect((await set(other.user._id, '12')).body.errors).toEqual({ number: admin.numberInvalid })
    expect((await set('nobody', '+15035550143')).status).toBe(404)
  })
})

describe('signing an agent out everywhere', () => {
  it('ends each of their sessions, is logged, and lets them sign in again', async () => {
    const [{ email, user, token: first }, other] = [await app.signUp(), await app.signUp()]
    const { token: second } = await app.signIn(email)
    const end = (caller: string, id: string) =>
      app.call('DELETE', '/admin/user-sessions', { token: caller, body: { id } })
    expect((await end(other.token, user._id)).status).toBe(403)
    const ended = await end(token, user._id)
    expect([ended.status, ended.body.message]).toEqual([200, admin.sessionsEnded])
    for (const gone of [first, second]) expect((await app.call('GET', '/user/me', { token: gone })).status).toBe(401)
    expect((await app.call('GET', '/user/me', { token: other.token })).status).toBe(200)
    expect((await app.call('GET', '/admin/me', { token })).status).toBe(200)
    const again = await app.signIn(email)
    expect((await app.call('GET', '/user/me', { token: again.token })).status).toBe(200)
    const { body } = await app.call('GET', '/admin/audit-log', { token, query: { agentId: user._id } })
    expect(body.data).toMatchObject([{ action: 'end-sessions', actorEmail: superadminEmail, agentEmail: email }])
  })

  it('is for agents alone', async () => {
    const { id } = await superadminOf(app)
    for (const wrong of [id, 'nobody']) {
      const { body } = await app.call('DELETE', '/admin/user-sessions', { token, body: { id: wrong } })
      expect(body.message).toBe(general.notFound)
    }
  })
})

describe('impersonation', () => {
  it('opens the agent’s account, is logged, and marks what is done in it', async () => {
    const { user } = await app.signUp()
    const { body } = await app.call('POST', '/admin/user-impersonate', { token, body: { id: user._id } })
    const as = body.data.token
    expect(body.data.user._id).toBe(user._id)
    expect((await app.call('GET', '/user/me', { token: as })).body.data.email).toBe(user.email)
    await app.call('PUT', '/user/profile', { token: as, body: { title: 'Changed by the operator' } })
    await app.call('PUT', '/user/profile', { token: as, body: { firstName: '' } })
    const log = await app.call('GET', '/admin/audit-log', { token, query: { agentId: user._id } })
    expect(log.body.data).toMatchObject([
      {
        action: 'impersonated-act',
        actorEmail: 'root@porchlight.example',
        agentEmail: user.email,
        details: { method: 'PUT', path: '/api/v1/user/profile' },
      },
      { action: 'impersonate', actorEmail: 'root@porchlight.example', agentEmail: user.email },
    ])
  })

  it('is a cookie of its own that scripts cannot read', async () => {
    const { user } = await app.signUp()
    const { response } = await app.call('POST', '/admin/user-impersonate', { token, body: { id: user._id } })
    const cookie = response.cookies.find(({ name }) => name === 'UserAuthorization')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })

  it('ends with the superadmin’s session, and when another begins', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const superadmin = await superadminOf(app)
    const first = await superadmin.impersonate(one.user._id)
    const second = await superadmin.impersonate(other.user._id)
    expect((await app.call('GET', '/user/leadPage', { token: first })).status).toBe(401)
    expect((await app.call('GET', '/user/me', { token: second })).status).toBe(200)
    await app.call('POST', '/user/logout', { token: superadmin.token })
    expect((await app.call('GET', '/user/me', { token: second })).status).toBe(401)
  })

  it('leaves billing and email to the agent, with and without the superadmin’s cookie', async () => {
    const { user } = await app.signUp()
    const superadmin = await superadminOf(app)
    const as = await superadmin.impersonate(user._id)
    const changing = [
      ...Object.values(billingEndpoints).filter(writes),
      accountEndpoints.changeEmail,
      accountEndpoints.confirmEmail,
      removalEndpoints.deleteAccount,
    ].filter((endpoint) => endpoint !== billingEndpoints.applyCoupon)
    expect(changing).toHaveLength(10)
    const cookies = { AdminAuthorization: superadmin.token, UserAuthorization: as }
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
    for (const { method, path } of changing) {
      const input = { query: { id: user._id }, ...(method !== 'GET' && { body: { id: user._id } }) }
      for (const credential of [{ token: as }, { cookies, headers }]) {
        const { status, body } = await app.call(method, path, { ...input, ...credential })
        expect([status, body.message], path).toEqual([403, messages.shell.agentsAlone])
      }
    }
    const profile = { token: as, body: { email: 'taken.over@example.com' } }
    expect((await app.call('PUT', '/user/profile', profile)).status).toBe(400)
    expect((await app.call('GET', '/user/me', { token: as })).body.data.email).toBe(user.email)
    const ownMenu = await app.call('GET', '/admin/cancel-subscription', { token, query: { id: user._id } })
    expect(ownMenu.status).not.toBe(403)
  })

  it('is lost with the role, both sessions on the next request', async () => {
    const { user } = await app.signUp()
    const superadmin = await superadminOf(app)
    const as = await superadmin.impersonate(user._id)
    const demote = (role: 'Admin' | 'Superadmin') =>
      app.db
        .updateTable('users')
        .set({ role, website_name: 'demoted-operator' })
        .where('email', '=', 'root@porchlight.example')
        .execute()
    await demote('Admin')
    expect((await app.call('GET', '/user/me', { token: as })).status).toBe(401)
    expect((await app.call('GET', '/admin/agents', { token: superadmin.token })).status).toBe(401)
    await demote('Superadmin')
  })

  it('is not for superadmins, strangers’ ids, agents, or from within itself', async () => {
    const { user, token: agent } = await app.signUp()
    const superadmin = await superadminOf(app)
    const as = await superadmin.impersonate(user._id)
    const attempt = (caller: string, id: string) =>
      app.call('POST', '/admin/user-impersonate', { token: caller, body: { id } })
    expect((await attempt(token, superadmin.id)).status).toBe(404)
    expect((await attempt(token, 'nobody')).status).toBe(404)
    expect((await attempt(agent, user._id)).status).toBe(403)
    expect(await attempt(as, user._id)).toMatchObject({ status: 403, body: { message: general.notAllowed } })
  })
})
