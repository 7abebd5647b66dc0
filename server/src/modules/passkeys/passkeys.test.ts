import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent } from '../../testing/make-agent.ts'
import { addPasskey, newAuthenticator, signInBy, startPasskey } from '../../testing/passkeys.ts'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const { passkeys, general, login, shell } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const list = async (token: string) => (await app.call('GET', '/user/passkeys', { token })).body.data
const add = (token: string, credential: object, headers = {}) =>
  app.call('POST', '/user/passkeys', { token, body: { credential }, headers })
const edit = (method: 'PUT' | 'DELETE', token: string, body: object) =>
  app.call(method, '/user/passkeys', { token, body })

describe('adding a passkey', () => {
  it('asks for one that knows its owner, on the configured host whatever host is sent', async () => {
    const { id, token, email } = await makeAgent(app)
    const { body } = await app.call('POST', '/user/new-passkey', {
      token,
      headers: { 'x-forwarded-host': 'evil.test', origin: 'http://evil.test' },
    })
    expect(body.data).toMatchObject({
      rp: { id: 'app.test', name: 'Porchlight' },
      user: { id: Buffer.from(id).toString('base64url'), name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  it('keeps it under a name of its own, with recovery codes that are shown this once', async () => {
    const { id, token } = await makeAgent(app)
    const authenticator = newAuthenticator(app)
    const agentString =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const { status, body } = await add(token, authenticator.make(await startPasskey(app, token)), {
      'user-agent': agentString,
    })
    expect([status, body.message]).toEqual([200, passkeys.added])
    expect(body.data.passkey).toMatchObject({ name: 'Chrome on macOS', isSuspect: false, lastUsedAt: null })
    expect(new Set(body.data.recoveryCodes).size).toBe(limits.recoveryCodes.count)
    for (const code of body.data.recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await list(token)).toEqual({ passkeys: [body.data.passkey], recoveryCodesLeft: 10 })
    const kept = await app.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()
    expect(JSON.stringify(kept)).not.toContain(body.data.recoveryCodes[0].replaceAll('-', ''))
    const trail = await app.db.selectFrom('audit_log').selectAll().where('agent_id', '=', id).execute()
    expect(trail).toMatchObject([{ actor_id: id, action: 'add-passkey', details: { name: 'Chrome on macOS' } }])
  })

  it('makes recovery codes with the first one alone, and asks the browser for another authenticator', async () => {
    const { token } = await makeAgent(app)
    const first = await addPasskey(app, token)
    const options = await startPasskey(app, token)
    expect(options.excludeCredentials).toEqual([
      { id: first.authenticator.id, transports: ['internal'], type: 'public-key' },
    ])
    expect((await addPasskey(app, token)).recoveryCodes).toBeNull()
    expect((await list(token)).recoveryCodesLeft).toBe(10)
  })

  it.each([
    ['a foreign origin', { origin: 'http://evil.test' }],
    ['a page of an agent', { origin: 'http://name.site.test' }],
    ['a foreign relying party', { rpId: 'evil.test' }],
    ['nobody verified', { isVerified: false }],
  ])('is refused from %s', async (_, odd) => {
    const { token } = await makeAgent(app)
    const { status, body } = await add(token, newAuthenticator(app).make(await startPasskey(app, token), odd))
    expect([status, body.message]).toEqual([400, passkeys.notMade])
    expect((await list(token)).passkeys).toEqual([])
  })

  it('takes a challenge once, in time, for this account and for this purpose', async () => {
    const [mine, other] = [await makeAgent(app), await makeAgent(app)]
    const foreign = newAuthenticator(app).make(await startPasskey(app, other.token))
    const used = newAuthenticator(app).make(await startPasskey(app, mine.token))
    expect((await add(mine.token, used)).status).toBe(200)
    const options = await startPasskey(app, mine.token)
    const signIn = (await app.call('POST', '/user/passkey-challenge')).body.data
    const made = newAuthenticator(app).make({ ...options, challenge: signIn.challenge })
    const invented = newAuthenticator(app).make({
      ...options,
      challenge: Buffer.from('invented').toString('base64url'),
    })
    const late = newAuthenticator(app).make(options)
    await app.advance(limits.passkeys.challenge)
    for (const credential of [foreign, used, made, invented, late]) {
      const { status, body } = await add(mine.token, credential)
      expect([status, body.message]).toEqual([400, passkeys.tooLate])
    }
    expect((await list(mine.token)).passkeys).toHaveLength(1)
  })

  it('never takes one that another account has', async () => {
    const [mine, other] = [await makeAgent(app), await makeAgent(app)]
    const { authenticator } = await addPasskey(app, other.token)
    const { status, body } = await add(mine.token, authenticator.make(await startPasskey(app, mine.token)))
    expect([status, body.message]).toEqual([409, passkeys.taken])
    expect(await list(mine.token)).toEqual({ passkeys: [], recoveryCodesLeft: 0 })
  })

  it('waits for the proof of the email, so that nobody leaves a door behind for its owner', async () => {
    const { token } = await makeAgent(app, { isUnproven: true })
    const { status, body } = await app.call('POST', '/user/new-passkey', { token })
    expect([status, body.message]).toEqual([403, login.proveFirst])
  })

  it('has an end, also in parallel', async () => {
    const { id, token } = await makeAgent(app)
    await addPasskey(app, token)
    const [row] = await app.db.selectFrom('passkeys').selectAll().where('user_id', '=', id).execute()
    if (!row) throw new Error('no passkey')
    const more = Array.from({ length: limits.passkeys.count - 2 }, (_, i) => ({
      ...row,
      id: `${row.id.slice(0, 12)}${i}`,
      credential_id: `${row.credential_id}${i}`,
    }))
    await app.db.insertInto('passkeys').values(more).execute()
    const made = []
    for (let i = 0; i < 4; i++) made.push(newAuthenticator(app).make(await startPasskey(app, token)))
    const answers = await Promise.all(made.map((credential) => add(token, credential)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await list(token)).passkeys).toHaveLength(limits.passkeys.count)
  })
})

describe('one’s own passkeys', () => {
  it('are no stranger’s to rename or remove', async () => {
    const [mine, other] = [await makeAgent(app), await makeAgent(app)]
    const { id } = await addPasskey(app, other.token)
    expect((await edit('PUT', mine.token, { id, name: 'Mine' })).body.message).toBe(general.notFound)
    expect((await edit('DELETE', mine.token, { id })).body.message).toBe(general.notFound)
    expect((await list(other.token)).passkeys).toHaveLength(1)
  })

  it('are renamed, with a name', async () => {
    const { token } = await makeAgent(app)
    const { id } = await addPasskey(app, token)
    expect((await edit('PUT', token, { id, name: ' ' })).body.errors).toEqual({ name: passkeys.nameRequired })
    expect((await edit('PUT', token, { id, name: 'Work laptop' })).body.data.name).toBe('Work laptop')
    expect((await list(token)).passkeys).toMatchObject([{ name: 'Work laptop' }])
  })

  it('sign nobody in once removed; the recovery codes go with the last', async () => {
    const { token } = await makeAgent(app)
    const [first, second] = [await addPasskey(app, token), await addPasskey(app, token)]
    expect((await edit('DELETE', token, { id: first.id })).body.message).toBe(passkeys.removed)
    expect((await signInBy(app, first.authenticator)).body.message).toBe(passkeys.notRight)
    expect((await list(token)).recoveryCodesLeft).toBe(10)
    await edit('DELETE', token, { id: second.id })
    expect(await list(token)).toEqual({ passkeys: [], recoveryCodesLeft: 0 })
  })

  it('are out of reach of a superadmin in the agent’s account', async () => {
    const { id, token } = await makeAgent(app)
    const passkey = await addPasskey(app, token)
    const inside = await (await superadminOf(app)).impersonate(id)
    const answers = [
      await app.call('GET', '/user/passkeys', { token: inside }),
      await app.call('POST', '/user/new-passkey', { token: inside }),
      await edit('DELETE', inside, { id: passkey.id }),
      await app.call('POST', '/user/recovery-codes', { token: inside }),
    ]
    for (const { status, body } of answers) expect([status, body.message]).toEqual([403, shell.agentsAlone])
  })

  it('are gone with the account', async () => {
    const { id, token, email } = await makeAgent(app)
    await addPasskey(app, token)
    await app.call('DELETE', '/user/account', { token, body: { email } })
    await app.jobs.drain()
    expect(await app.db.selectFrom('passkeys').selectAll().where('user_id', '=', id).execute()).toEqual([])
    expect(await app.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()).toEqual([])
  })
})
