import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent } from '../../testing/make-agent.ts'
import { addPasskey, newAuthenticator, signInBy, startSignIn, verifyPasskey } from '../../testing/passkeys.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const { passkeys, login } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function agentWithPasskey() {
  const agent = await makeAgent(app)
  const { authenticator, recoveryCodes } = await addPasskey(app, agent.token)
  return { ...agent, authenticator, recoveryCodes }
}

describe('signing in with a passkey', () => {
  it('opens a session as a code does, and remembers the device', async () => {
    const { id, email, token, authenticator } = await agentWithPasskey()
    await app.advance(1000)
    const { status, body, response } = await signInBy(app, authenticator)
    expect([status, body.message]).toEqual([200, login.signedIn])
    expect(body.data).toMatchObject({ role: 'Admin', user: { email } })
    expect((await app.call('GET', '/user/me', { token: body.data.token })).body.data.email).toBe(email)
    expect(response.cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Authorization', 'KnownDevice', 'porchlight_session']),
    )
    const { passkeys: known } = (await app.call('GET', '/user/passkeys', { token })).body.data
    expect(known).toMatchObject([{ lastUsedAt: app.clock.now().toISOString() }])
    expect((await app.signIn(email)).user._id, 'by code, all the same').toBe(id)
  })

  it('proves no email', async () => {
    const { id, authenticator } = await agentWithPasskey()
    await app.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', id).execute()
    expect((await signInBy(app, authenticator)).body.data.user.isEmailProven).toBe(false)
  })

  it('is not opened by a replayed answer, nor by two at once', async () => {
    const { authenticator } = await agentWithPasskey()
    const shown = authenticator.show(await startSignIn(app))
    const answers = await Promise.all([verifyPasskey(app, shown), verifyPasskey(app, shown), verifyPasskey(app, shown)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await verifyPasskey(app, shown)).body.message).toBe(passkeys.tooLate)
  })

  it('takes a challenge in time, and of its own purpose', async () => {
    const { token, authenticator } = await agentWithPasskey()
    const { body } = await app.call('POST', '/user/new-passkey', { token })
    expect((await verifyPasskey(app, authenticator.show(body.data))).body.message).toBe(passkeys.tooLate)
    const late = authenticator.show(await startSignIn(app))
    await app.advance(limits.passkeys.challenge)
    expect((await verifyPasskey(app, late)).body.message).toBe(passkeys.tooLate)
  })

  it.each([
    ['a foreign origin', { origin: 'http://evil.test' }],
    ['a page of an agent', { origin: 'http://name.site.test' }],
    ['a foreign relying party', { rpId: 'evil.test' }],
    ['nobody verified', { isVerified: false }],
    ['the handle of another account', { userHandle: 'c29tZWJvZHk' }],
  ])('is refused from %s', async (_, odd) => {
    const { authenticator } = await agentWithPasskey()
    const { status, body, response } = await signInBy(app, authenticator, odd)
    expect([status, body.message]).toEqual([400, passkeys.notRight])
    expect(response.cookies).toEqual([])
    expect((await signInBy(app, authenticator)).status, 'and casts no suspicion on it').toBe(200)
  })

  it('does not open another agent’s account by naming its passkey', async () => {
    const [mine, other] = [await agentWithPasskey(), await agentWithPasskey()]
    for (const userHandle of [
      Buffer.from(other.id).toString('base64url'),
      Buffer.from(mine.id).toString('base64url'),
    ]) {
      const { status, body } = await signInBy(app, mine.authenticator, { id: other.authenticator.id, userHandle })
      expect([status, body.message]).toEqual([400, passkeys.notRight])
    }
    expect((await signInBy(app, other.authenticator)).status).toBe(200)
  })

  it('is closed to a passkey nobody added', async () => {
    expect((await signInBy(app, newAuthenticator(app))).body.message).toBe(passkeys.notRight)
  })

  it('shuts a passkey whose count goes back, for the copy and for the original', async () => {
    const { token, authenticator } = await agentWithPasskey()
    await signInBy(app, authenticator, { counter: 7 })
    const copied = await signInBy(app, authenticator, { counter: 7 })
    expect([copied.status, copied.body.message]).toEqual([400, passkeys.suspect])
    expect((await signInBy(app, authenticator, { counter: 9 })).body.message).toBe(passkeys.suspect)
    const { body } = await app.call('GET', '/user/passkeys', { token })
    expect(body.data.passkeys).toMatchObject([{ isSuspect: true }])
  })

  it('counts nothing of those that never count', async () => {
    const { authenticator } = await agentWithPasskey()
    for (let i = 0; i < 3; i++) expect((await signInBy(app, authenticator, { counter: 0 })).status).toBe(200)
  })

  it('is closed while the account is being removed', async () => {
    const { id, authenticator } = await agentWithPasskey()
    await sql`update users set role = 'Closed', website_name = null where id = ${id}`.execute(app.db)
    expect((await signInBy(app, authenticator)).body.message).toBe(passkeys.notRight)
  })

  it('is limited for an address', async () => {
    const nonsense = newAuthenticator(app).show({ challenge: 'bm9uZQ' })
    await app.advance(limits.passkeys.signIns.window)
    for (let i = 0; i < limits.passkeys.signIns.max; i++) await verifyPasskey(app, nonsense)
    expect((await verifyPasskey(app, nonsense)).status).toBe(429)
    await app.advance(limits.passkeys.signIns.window)
  })
})

describe('a recovery code', () => {
  const signIn = (email: string, recoveryCode: string) =>
    app.call('POST', '/user/verify-recovery-code', { body: { email, recoveryCode } })

  it('signs an agent in once, however it is typed', async () => {
    const { id, email, recoveryCodes } = await agentWithPasskey()
    const [first = '', second = ''] = recoveryCodes
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    const answers = await Promise.all([signIn(email, typed), signIn(email, typed)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const [signedIn] = answers.filter(({ status }) => status === 200)
    const token = signedIn?.body.data.token
    expect(signedIn?.body.data.user._id).toBe(id)
    expect((await app.call('GET', '/user/passkeys', { token })).body.data.recoveryCodesLeft).toBe(9)
    expect((await signIn(email, first)).body.errors).toEqual({ recoveryCode: passkeys.recoveryCodeWrong })
    expect((await signIn(email, second)).status).toBe(200)
    const trail = await app.db.selectFrom('audit_log').select('action').where('agent_id', '=', id).execute()
    expect(trail.filter(({ action }) => action === 'use-recovery-code')).toHaveLength(2)
  })

  it('is worth nothing on another account, and dead once new ones are made', async () => {
    const [mine, other] = [await agentWithPasskey(), await agentWithPasskey()]
    expect((await signIn(other.email, mine.recoveryCodes[0] ?? '')).status).toBe(400)
    const { body } = await app.call('POST', '/user/recovery-codes', { token: mine.token })
    expect(body.data).toHaveLength(limits.recoveryCodes.count)
    expect((await signIn(mine.email, mine.recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await signIn(mine.email, body.data[0])).status).toBe(200)
  })

  it('is made for those who have a passkey', async () => {
    const { token } = await makeAgent(app)
    const { status, body } = await app.call('POST', '/user/recovery-codes', { token })
    expect([status, body.message]).toEqual([409, passkeys.noneYet])
  })

  it('that is wrong is a guess: the day’s guesses are those of codes, in parallel too', async () => {
    await app.advance(25 * 60 * 60 * 1000)
    const { email, recoveryCodes } = await agentWithPasskey()
    const most = limits.guesses.strangersFromAddress
    const answers = await Promise.all(Array.from({ length: most + 5 }, (_, i) => signIn(email, `WRONG-${i}`)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(most)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await signIn(email, recoveryCodes[0] ?? '')).status).toBe(429)
    await app.call('POST', '/user/otp', { body: { email } })
    const { status } = await app.call('POST', '/user/verify-otp', { body: { email, otp: '0000' } })
    expect(status, 'nor is a code guessed after them').toBe(429)
  })
})
