import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { ProofPurpose } from '@porchlight/contract/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Authenticator } from '../../testing/authenticator.ts'
import { makeAgent } from '../../testing/make-agent.ts'
import { addPasskey, newAuthenticator, signInBy, startSignIn } from '../../testing/passkeys.ts'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, newestCode, superadminEmail, type TestApp } from '../../testing/test-app.ts'

const { login, passkeys } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const grow = (on = app) => on.advance(limits.freshProof)

async function agentWithPasskey() {
  const agent = await makeAgent(app)
  return { ...(await addPasskey(app, agent.token)), ...agent }
}

const start = (token: string, purpose: ProofPurpose) =>
  app.call('POST', '/user/step-up-challenge', { token, body: { purpose } })
const show = (token: string, purpose: ProofPurpose, credential: object) =>
  app.call('POST', '/user/step-up-passkey', { token, body: { purpose, credential } })
async function confirm(
  token: string,
  purpose: ProofPurpose,
  authenticator: Authenticator,
  odd: Parameters<Authenticator['show']>[1] = {},
) {
  return show(token, purpose, authenticator.show((await start(token, purpose)).body.data, odd))
}
const makeKey = (token: string) => app.call('POST', '/user/api-keys', { token, body: { name: 'Spreadsheet' } })
const stale = (purpose: ProofPurpose) => ({
  success: false,
  code: 'stale_proof',
  message: login.confirmFirst,
  needsFreshProof: purpose,
})

describe('a session of long ago', () => {
  it('neither adds nor removes a passkey, nor makes recovery codes, before it is confirmed', async () => {
    const agent = await makeAgent(app)
    const first = await addPasskey(app, agent.token)
    const kept = newAuthenticator(app).make((await app.call('POST', '/user/new-passkey', agent)).body.data)
    const superadmin = await superadminOf(app)
    const own = await addPasskey(app, superadmin.token)
    const { code_hash: before } = await newestHash(agent.id)
    await grow()
    for (const [token, id] of [
      [agent.token, first.id],
      [superadmin.token, own.id],
    ] as const) {
      const answers = [
        await app.call('POST', '/user/new-passkey', { token }),
        await app.call('POST', '/user/passkeys', { token, body: { credential: kept } }),
        await app.call('DELETE', '/user/passkeys', { token, body: { id } }),
        await app.call('POST', '/user/recovery-codes', { token }),
      ]
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [403, stale('new-passkey')],
        [403, stale('new-passkey')],
        [403, stale('passkey-removal')],
        [403, stale('recovery-codes')],
      ])
    }
    expect((await newestHash(agent.id)).code_hash).toBe(before)
    for (const [token, email, id] of [
      [agent.token, agent.email, first.id],
      [superadmin.token, superadminEmail, own.id],
    ] as const) {
      await app.call('POST', '/user/step-up-code', { token, body: { purpose: 'passkey-removal' } })
      const otp = await newestCode(app, email)
      expect((await app.mailsTo(email)).at(-1)?.text).toContain(login.acts['passkey-removal'])
      await app.call('POST', '/user/step-up', { token, body: { purpose: 'passkey-removal', otp } })
      expect((await app.call('DELETE', '/user/passkeys', { token, body: { id } })).status).toBe(200)
    }
  })

  const newestHash = (userId: string) =>
    app.db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).executeTakeFirstOrThrow()

  it('is no dead end for a superadmin who took long to make the first passkey', async () => {
    const strict = await buildTestApp({ env: { SUPERADMIN_PASSKEY: 'required' } })
    const { token } = await strict.signIn(superadminEmail)
    await grow(strict)
    const refused = await strict.call('POST', '/user/new-passkey', { token })
    expect(refused.body).toEqual(stale('new-passkey'))
    const query = { purpose: 'new-passkey' }
    expect((await strict.call('GET', '/user/step-up', { token, query })).body.data).toEqual({ hasPasskey: false })
    await strict.call('POST', '/user/step-up-code', { token, body: query })
    const otp = await newestCode(strict, superadminEmail)
    expect((await strict.call('POST', '/user/step-up', { token, body: { ...query, otp } })).status).toBe(200)
    await addPasskey(strict, token)
    expect((await strict.call('GET', '/admin/agents', { token, query: {} })).status).toBe(200)
    await strict.close()
  })
})

describe('a passkey that confirms', () => {
  it('lets the very call through for ten minutes, of the account’s own passkeys alone', async () => {
    const { token, authenticator } = await agentWithPasskey()
    await grow()
    expect((await makeKey(token)).body).toEqual(stale('api-key'))
    const query = { purpose: 'api-key' }
    expect((await app.call('GET', '/user/step-up', { token, query })).body.data).toEqual({ hasPasskey: true })
    const { body } = await start(token, 'api-key')
    expect(body.data).toMatchObject({
      rpId: 'app.test',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id }],
    })
    const shown = await show(token, 'api-key', authenticator.show(body.data))
    expect([shown.status, shown.body.message]).toEqual([200, login.confirmed])
    expect((await makeKey(token)).status).toBe(200)
    await grow()
    expect((await makeKey(token)).body).toEqual(stale('api-key'))
  })

  it('is worth nothing in another session, for another purpose, a second time, or as a sign-in', async () => {
    const { id, email, token, authenticator } = await agentWithPasskey()
    const [elsewhere, stranger] = [await app.signIn(email), await agentWithPasskey()]
    await grow()
    const { data } = (await start(token, 'api-key')).body
    const refused = [
      await show(elsewhere.token, 'api-key', authenticator.show(data)),
      await show(stranger.token, 'api-key', authenticator.show(data)),
      await show(token, 'data-download', authenticator.show(data)),
      await show(token, 'api-key', authenticator.show(await startSignIn(app))),
      await app.call('POST', '/user/verify-passkey', { body: { credential: authenticator.show(data) } }),
    ]
    for (const { status, body } of refused) expect([status, body.message]).toEqual([400, passkeys.tooLate])
    const shown = authenticator.show(data)
    const answers = await Promise.all([show(token, 'api-key', shown), show(token, 'api-key', shown)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const late = authenticator.show((await start(token, 'api-key')).body.data)
    await app.advance(limits.passkeys.challenge)
    expect((await show(token, 'api-key', late)).body.message).toBe(passkeys.tooLate)
    const proven = await app.db.selectFrom('sessions').select('proven_at').where('user_id', '=', id).execute()
    expect(new Set(proven.map(({ proven_at }) => proven_at?.getTime())).size, 'one of the two sessions').toBe(2)
  })

  it('is the account’s own, and verified', async () => {
    const [mine, other] = [await agentWithPasskey(), await agentWithPasskey()]
    await grow()
    for (const [authenticator, odd] of [
      [other.authenticator, {}],
      [newAuthenticator(app), {}],
      [other.authenticator, { id: mine.authenticator.id }],
      [mine.authenticator, { isVerified: false }],
      [mine.authenticator, { origin: 'http://evil.test' }],
    ] as const) {
      const { status, body } = await confirm(mine.token, 'api-key', authenticator, odd)
      expect([status, body.message]).toEqual([400, passkeys.notYours])
    }
    expect((await makeKey(mine.token)).body).toEqual(stale('api-key'))
    const none = await makeAgent(app)
    expect((await start(none.token, 'api-key')).body.message).toBe(passkeys.noneYet)
  })

  it('that was copied confirms nothing, and is not asked for again', async () => {
    const { token, authenticator } = await agentWithPasskey()
    await signInBy(app, authenticator, { counter: 7 })
    await grow()
    expect((await confirm(token, 'api-key', authenticator, { counter: 7 })).body.message).toBe(passkeys.suspect)
    expect((await makeKey(token)).body).toEqual(stale('api-key'))
    const query = { purpose: 'api-key' }
    expect((await app.call('GET', '/user/step-up', { token, query })).body.data).toEqual({ hasPasskey: false })
  })

  it('is a superadmin’s own before they enter an agent’s account, and never an impersonator’s', async () => {
    const { id, authenticator } = await agentWithPasskey()
    const superadmin = await superadminOf(app)
    const own = await addPasskey(app, superadmin.token)
    const inside = await superadmin.impersonate(id)
    await grow()
    for (const answer of [
      await start(inside, 'api-key'),
      await show(inside, 'api-key', authenticator.show(await startSignIn(app))),
      await app.call('GET', '/user/step-up', { token: inside, query: { purpose: 'new-passkey' } }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([403, login.notYoursToConfirm])
    }
    const enter = () => app.call('POST', '/admin/user-impersonate', { token: superadmin.token, body: { id } })
    expect((await enter()).body).toEqual(stale('impersonation'))
    expect((await confirm(superadmin.token, 'impersonation', own.authenticator)).status).toBe(200)
    expect((await enter()).status).toBe(200)
  })

  it('confirms for the superadmin although the tab’s screens were another agent’s', async () => {
    const [first, second] = [await makeAgent(app), await makeAgent(app)]
    const superadmin = await superadminOf(app)
    const { authenticator } = await addPasskey(app, superadmin.token)
    const cookies = {
      AdminAuthorization: superadmin.token,
      UserAuthorization: await superadmin.impersonate(second.id),
      porchlight_session: 'admin.user',
    }
    const inTab = (method: 'GET' | 'POST', path: string, body: object) =>
      app.call(method, path, {
        cookies,
        headers: { 'x-account': first.id, 'sec-fetch-site': 'same-origin' },
        ...(method === 'GET' ? { query: body as Record<string, string> } : { body }),
      })
    await grow()
    const purpose = { purpose: 'impersonation' }
    expect((await inTab('GET', '/user/step-up', purpose)).body.data).toEqual({ hasPasskey: true })
    expect((await inTab('POST', '/user/step-up-code', purpose)).body.data).toEqual({ email: superadminEmail })
    const { data } = (await inTab('POST', '/user/step-up-challenge', purpose)).body
    const credential = authenticator.show(data)
    expect((await inTab('POST', '/user/step-up-passkey', { ...purpose, credential })).status).toBe(200)
    const trail = await app.db.selectFrom('audit_log').select('action').where('agent_id', '=', second.id).execute()
    expect(trail, 'nothing of it was done as the agent').toEqual([{ action: 'impersonate' }])
    expect((await inTab('POST', '/admin/user-impersonate', { id: first.id })).status).toBe(200)
  })
})
