import type { Endpoint } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { ProofPurpose } from '@porchlight/contract/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, type CallOptions, newestCode, superadminEmail, type TestApp } from '../../testing/test-app.ts'

const { login } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1', TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.close())

const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const grow = () => app.advance(limits.freshProof)
const ask = (token: string, purpose: ProofPurpose) =>
  app.call('POST', '/user/step-up-code', { token, body: { purpose } })
const give = (token: string, purpose: ProofPurpose, otp: string, options: CallOptions = {}) =>
  app.call('POST', '/user/step-up', { token, body: { purpose, otp }, ...options })
const makeKey = (token: string) => app.call('POST', '/user/api-keys', { token, body: { name: 'Spreadsheet' } })

async function signedIn() {
  const { email, user } = await app.signUp()
  return { email, id: user._id, ...(await app.signIn(email)) }
}

async function askedCode({ token, email }: { token: string; email: string }, purpose: ProofPurpose) {
  expect((await ask(token, purpose)).status).toBe(200)
  return newestCode(app, email)
}

const agentsCalls = (email: string) =>
  [
    ['email-change', 'POST', '/user/change-email', { email: `new-${email}` }],
    ['api-key', 'POST', '/user/api-keys', { name: 'Spreadsheet' }],
    ['webhook', 'POST', '/user/webhooks', { url: 'https://hooks.example.com/leads' }],
    ['data-download', 'GET', '/user/data-download', undefined],
    ['data-download', 'GET', '/user/data.zip', undefined],
    ['account-deletion', 'DELETE', '/user/account', { email }],
  ] as const

describe('a proof that is old', () => {
  it('is asked for anew before each of these, in words and a code of its own, and lets the very call through', async () => {
    const agent = await signedIn()
    for (const [purpose, method, path, body] of agentsCalls(agent.email)) {
      const act = () => app.call(method, path, { token: agent.token, ...(body && { body }) })
      await grow()
      const refused = await act()
      expect([path, refused.status, refused.body]).toEqual([
        path,
        403,
        { success: false, code: 'stale_proof', message: login.confirmFirst, needsFreshProof: purpose },
      ])
      const code = await askedCode(agent, purpose)
      expect((await app.mailsTo(agent.email)).at(-1)).toMatchObject({
        subject: 'Confirm it’s you',
        text: expect.stringContaining(login.acts[purpose]),
      })
      expect((await give(agent.token, purpose, code)).body).toMatchObject({ message: login.confirmed })
      expect([path, (await act()).status]).toEqual([path, 200])
    }
  })

  it('is not old within ten minutes of a sign-in, and then nothing is asked', async () => {
    const agent = await signedIn()
    await app.advance(limits.freshProof - 1)
    for (const [, method, path, body] of agentsCalls(agent.email)) {
      expect([path, (await app.call(method, path, { token: agent.token, ...(body && { body }) })).status]).toEqual([
        path,
        200,
      ])
    }
  })

  it('asks the superadmin before an impersonation, by their own mailbox, and never the agent', async () => {
    const { id, email } = await signedIn()
    const superadmin = await superadminOf(app)
    const as = await superadmin.impersonate(id)
    await grow()
    const enter = () => app.call('POST', '/admin/user-impersonate', { token: superadmin.token, body: { id } })
    expect((await enter()).body).toMatchObject({ needsFreshProof: 'impersonation' })
    const before = (await app.mailsTo(email)).length
    const asImpersonator = await ask(as, 'api-key')
    expect([asImpersonator.status, asImpersonator.body.message]).toEqual([403, login.notYoursToConfirm])
    expect((await makeKey(as)).body.message).toBe(messages.shell.agentsAlone)
    const code = await askedCode({ token: superadmin.token, email: superadminEmail }, 'impersonation')
    expect((await give(superadmin.token, 'impersonation', code)).status).toBe(200)
    expect((await enter()).status).toBe(200)
    expect(await app.mailsTo(email)).toHaveLength(before)
  })
})

describe('a code that confirms', () => {
  it('is worth nothing in another session, to another agent, or for another purpose', async () => {
    const agent = await signedIn()
    const [elsewhere, stranger] = [await app.signIn(agent.email), await signedIn()]
    await grow()
    const code = await askedCode(agent, 'api-key')
    for (const { token } of [elsewhere, stranger]) {
      expect((await give(token, 'api-key', code)).body.errors).toEqual({ otp: login.codeDead })
      expect((await makeKey(token)).body.needsFreshProof).toBe('api-key')
    }
    expect((await give(agent.token, 'data-download', code)).body.errors).toEqual({ otp: login.codeDead })
    expect((await give(agent.token, 'api-key', code)).status).toBe(200)
    expect((await makeKey(elsewhere.token)).body.needsFreshProof).toBe('api-key')
  })

  it('signs nobody in, and a code to sign in confirms nothing', async () => {
    const agent = await signedIn()
    await grow()
    const code = await askedCode(agent, 'api-key')
    expect((await app.call('POST', '/user/verify-otp', { body: { email: agent.email, otp: code } })).status).toBe(400)
    await app.call('POST', '/user/otp', { body: { email: agent.email } })
    const toSignIn = await newestCode(app, agent.email)
    if (toSignIn !== code) expect((await give(agent.token, 'api-key', toSignIn)).status).toBe(400)
  })

  it('works once, for three minutes, and dies with the next', async () => {
    const agent = await signedIn()
    await grow()
    const first = await askedCode(agent, 'api-key')
    const second = await askedCode(agent, 'api-key')
    if (first !== second) expect((await give(agent.token, 'api-key', first)).status).toBe(400)
    expect((await give(agent.token, 'api-key', second)).status).toBe(200)
    expect((await give(agent.token, 'api-key', second)).body.errors).toEqual({ otp: login.codeDead })
    const late = await askedCode(agent, 'api-key')
    await app.advance(limits.code.lifetime)
    expect((await give(agent.token, 'api-key', late)).body.errors).toEqual({ otp: login.codeDead })
  })

  it('takes five of 40 guesses made at once', async () => {
    const agent = await signedIn()
    await grow()
    const code = await askedCode(agent, 'api-key')
    const answers = await Promise.all(Array.from({ length: 40 }, () => give(agent.token, 'api-key', wrongFor(code))))
    const sentences = answers.map(({ body }) => body.message)
    expect(sentences.filter((sentence) => sentence === login.codeWrong)).toHaveLength(limits.code.guesses)
    expect((await give(agent.token, 'api-key', code)).body.errors).toEqual({ otp: login.codeDead })
  })

  it('is guessed at from the very budget that sign-in is guessed from', async () => {
    const agent = await signedIn()
    await grow()
    const from = { headers: { 'x-forwarded-for': '203.0.113.80' } }
    let judged = 0
    for (let round = 0; round < 5; round++) {
      const wrong = wrongFor(await askedCode(agent, 'api-key'))
      for (let i = 0; i < limits.code.guesses; i++) {
        if ((await give(agent.token, 'api-key', wrong, from)).body.message === login.codeWrong) judged++
      }
    }
    expect(judged).toBe(limits.guesses.strangersFromAddress)
    await app.call('POST', '/user/otp', { body: { email: agent.email }, ...from })
    const otp = await newestCode(app, agent.email)
    expect((await app.call('POST', '/user/verify-otp', { body: { email: agent.email, otp }, ...from })).status).toBe(
      429,
    )
  })
})

describe('an address that nobody has proven', () => {
  it('is proven first where it would have to confirm something, and can be changed all the same', async () => {
    const { token, email } = await app.signUp()
    await grow()
    for (const [, method, path, body] of agentsCalls(email).slice(1)) {
      expect((await app.call(method, path, { token, ...(body && { body }) })).body).toMatchObject({
        needsProvenEmail: true,
      })
    }
    const typed = `right-${email}`
    expect((await app.call('POST', '/user/change-email', { token, body: { email: typed } })).status).toBe(200)
    const otp = await newestCode(app, typed)
    expect((await app.call('POST', '/user/confirm-email', { token, body: { otp } })).status).toBe(200)
    expect((await makeKey(token)).status).toBe(200)
  })
})

describe('an API key', () => {
  it('confirms nothing, and opens nothing that has to be confirmed but what names its scope', async () => {
    const agent = await signedIn()
    const { key } = (await makeKey(agent.token)).body.data
    for (const [purpose, method, path, body] of agentsCalls(agent.email)) {
      expect([path, (await app.call(method, path, { token: key, ...(body && { body }) })).status]).toEqual([path, 401])
      expect((await ask(key, purpose)).status).toBe(401)
    }
    const both = Object.entries<Endpoint>(endpoints).filter(([, call]) => call.scopes && call.needsFreshProof)
    expect(both.map(([name]) => name)).toEqual(['v2CreateWebhook', 'v2ChangeWebhook'])
  })
})
