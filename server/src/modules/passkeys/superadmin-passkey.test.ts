import { type Endpoint, isV2 } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPasskey, newAuthenticator, signInBy, startPasskey } from '../../testing/passkeys.ts'
import { buildTestApp, superadminEmail, type TestApp } from '../../testing/test-app.ts'

const { passkeys } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ env: { SUPERADMIN_PASSKEY: 'required' } })
})
afterAll(() => app.close())
// So many codes are asked for that the limit of one test must not be the next one's.
beforeEach(() => app.advance(limits.codeRequests.each.window))

const byCode = async () => (await app.signIn(superadminEmail)).token
const stepOf = async (token: string) => (await app.call('GET', '/user/sign-in-step', { token })).body.data.step
const agents = (token: string) => app.call('GET', '/admin/agents', { token, query: { activeTab: 'active' } })
const code = { code: 'passkey_needed', needsPasskey: true }
const needed = { ...code, success: false, message: passkeys.needed }
const problem = { ...code, type: 'about:blank', title: 'Forbidden', status: 403, detail: passkeys.needed }

describe('a superadmin who has typed a code', () => {
  it('and has no passkey can make one and nothing else', async () => {
    const token = await byCode()
    expect(await stepOf(token)).toBe('new-passkey')
    for (const { method, path, access, openToHalfway } of Object.values<Endpoint>(endpoints)) {
      if (access === 'none' || access === 'host' || access === 'agent-or-host' || openToHalfway) continue
      const { status, body } = await app.call(method, path, { token })
      expect([path, status, body]).toEqual([path, 403, isV2({ path }) ? problem : needed])
    }
    const open = Object.entries<Endpoint>(endpoints).filter(([, { openToHalfway }]) => openToHalfway)
    expect(open.map(([name]) => name).sort()).toEqual([
      'addPasskey',
      'finishSignIn',
      'giveProof',
      'logout',
      'requestProof',
      'signInStep',
      'startPasskey',
      'waysToProve',
    ])
  })

  it('is in once the first passkey is made; whoever reads the mail later is not, and adds none', async () => {
    const token = await byCode()
    const { authenticator, recoveryCodes } = await addPasskey(app, token)
    expect(recoveryCodes).toHaveLength(10)
    expect(await stepOf(token)).toBe('done')
    expect((await agents(token)).status).toBe(200)

    const later = await byCode()
    expect(await stepOf(later)).toBe('passkey')
    expect((await agents(later)).body).toEqual(needed)
    expect((await app.call('POST', '/user/new-passkey', { token: later })).body).toEqual(needed)
    const { status, body } = await signInBy(app, authenticator)
    expect([status, body.data.role]).toEqual([200, 'Superadmin'])
    expect((await agents(body.data.token)).status).toBe(200)
    expect((await agents(later)).status).toBe(403)
  })

  it('cannot keep a challenge for the first passkey until there is one', async () => {
    await app.db.deleteFrom('passkeys').execute()
    const [first, second] = [await byCode(), await byCode()]
    const kept = newAuthenticator(app).make(await startPasskey(app, second))
    await addPasskey(app, first)
    const { status, body } = await app.call('POST', '/user/passkeys', { token: second, body: { credential: kept } })
    expect([status, body]).toEqual([403, needed])
  })

  it('pays with a recovery code once; a wrong one is counted as a guess and opens nothing', async () => {
    const owner = (
      await app.db.selectFrom('users').select('id').where('email', '=', superadminEmail).executeTakeFirst()
    )?.id
    await app.db.deleteFrom('passkeys').execute()
    const { recoveryCodes } = await addPasskey(app, await byCode())
    const token = await byCode()
    const pay = (recoveryCode: string) => app.call('POST', '/user/sign-in-step', { token, body: { recoveryCode } })
    expect((await pay('WRON-GWRO-NGWR')).body.errors).toEqual({ recoveryCode: passkeys.recoveryCodeWrong })
    expect((await agents(token)).status).toBe(403)
    const guesses = await app.db
      .selectFrom('login_guesses')
      .selectAll()
      .where('user_id', '=', owner ?? '')
      .execute()
    expect(guesses).toHaveLength(1)
    expect((await pay(recoveryCodes[0] ?? '')).status).toBe(200)
    expect((await agents(token)).status).toBe(200)
    const next = await byCode()
    const again = { token: next, body: { recoveryCode: recoveryCodes[0] } }
    expect((await app.call('POST', '/user/sign-in-step', again)).status).toBe(400)
  })

  it('is not let in by a recovery code without the mailed one', async () => {
    await app.db.deleteFrom('passkeys').execute()
    const { recoveryCodes } = await addPasskey(app, await byCode())
    const body = { email: superadminEmail, recoveryCode: recoveryCodes[0] }
    expect((await app.call('POST', '/user/verify-recovery-code', { body })).body.message).toBe(
      passkeys.recoveryCodeWrong,
    )
  })

  it('keeps the last passkey', async () => {
    await app.db.deleteFrom('passkeys').execute()
    const token = await byCode()
    const first = await addPasskey(app, token)
    const remove = (id: string) => app.call('DELETE', '/user/passkeys', { token, body: { id } })
    expect((await remove(first.id)).body.message).toBe(passkeys.lastOne)
    await addPasskey(app, token)
    expect((await remove(first.id)).status).toBe(200)
  })

  it('has one session in the browser after the passkey, and can leave before it', async () => {
    await app.db.deleteFrom('passkeys').execute()
    await app.db.deleteFrom('sessions').execute()
    const first = await byCode()
    const { authenticator } = await addPasskey(app, first)
    const half = await byCode()
    const cookies = { AdminAuthorization: half, porchlight_session: 'admin' }
    const headers = { 'sec-fetch-site': 'same-origin' }
    const challenge = (await app.call('POST', '/user/passkey-challenge')).body.data
    const signedIn = await app.call('POST', '/user/verify-passkey', {
      cookies,
      headers,
      body: { credential: authenticator.show(challenge) },
    })
    expect(signedIn.status).toBe(200)
    expect((await agents(half)).status, 'the half session is gone').toBe(401)
    const out = await byCode()
    expect((await app.call('POST', '/user/logout', { token: out })).status).toBe(200)
    expect((await app.call('GET', '/user/sign-in-step', { token: out })).status).toBe(401)
  })
})

describe('where the operator leaves it open', () => {
  let optional: TestApp
  beforeAll(async () => {
    optional = await buildTestApp()
  })
  afterAll(() => optional.close())

  it('a code is enough, with or without a passkey, and the last passkey may go', async () => {
    const { token } = await optional.signIn(superadminEmail)
    const { id } = await addPasskey(optional, token)
    const later = await optional.signIn(superadminEmail)
    expect((await optional.call('GET', '/admin/agents', { token: later.token, query: {} })).status).toBe(200)
    expect((await optional.call('DELETE', '/user/passkeys', { token, body: { id } })).status).toBe(200)
  })
})
