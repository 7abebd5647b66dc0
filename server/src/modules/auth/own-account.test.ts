import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, newestCode, type TestApp, unique } from '../../testing/test-app.ts'

const { login, profile } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const change = (token: string, email: string) => app.call('POST', '/user/change-email', { token, body: { email } })
const confirm = (token: string, otp: string) => app.call('POST', '/user/confirm-email', { token, body: { otp } })
const newEmail = () => `${unique('new')}@example.com`

describe('a new email', () => {
  it('is taken with the code mailed to it; the old one is told, and other sessions end', async () => {
    const { token, email } = await app.signUp()
    const elsewhere = await app.signIn(email)
    const here = await app.signIn(email)
    expect((await app.call('GET', '/user/me', { token })).status).toBe(401)
    const next = newEmail()
    expect((await change(here.token, next)).status).toBe(200)
    expect((await app.call('GET', '/user/me', { token: here.token })).body.data.email).toBe(email)
    const { status, body } = await confirm(here.token, await newestCode(app, next))
    expect(status, body.message).toBe(200)
    expect(body.data.email).toBe(next)
    expect((await app.call('GET', '/user/me', { token: elsewhere.token })).status).toBe(401)
    expect((await app.call('GET', '/user/me', { token: here.token })).status).toBe(200)
    const told = (await app.mailsTo(email)).at(-1)
    expect(told?.subject).toBe('Your Porchlight email was changed')
    expect(told?.text).toContain(next)
    expect((await app.call('POST', '/user/otp', { body: { email } })).status).toBe(404)
  })

  it('is not anyone else’s, even if they come in between', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    expect(await change(one.token, other.email)).toMatchObject({ status: 409, body: { duplicateKey: 'email' } })
    expect((await change(one.token, one.email)).body.errors).toEqual({ email: profile.emailUnchanged })
    const next = newEmail()
    await change(one.token, next)
    const code = await newestCode(app, next)
    await app.signUp({ email: next })
    expect((await confirm(one.token, code)).status).toBe(409)
  })

  it('is judged like a sign-in code: five guesses, three minutes, once, on one account', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const next = newEmail()
    await change(one.token, next)
    const code = await newestCode(app, next)
    expect((await confirm(other.token, code)).body.errors).toEqual({ otp: login.codeDead })
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm(one.token, wrong)))
    expect(guesses.filter(({ body }) => body.errors.otp === login.codeWrong)).toHaveLength(limits.code.guesses)
    expect((await confirm(one.token, code)).body.errors).toEqual({ otp: login.codeDead })
    await change(one.token, next)
    const fresh = await newestCode(app, next)
    await app.advance(limits.code.lifetime + 1)
    expect((await confirm(one.token, fresh)).body.errors).toEqual({ otp: login.codeDead })
  })

  it('is the agent’s alone: not while impersonating', async () => {
    const { user } = await app.signUp()
    const as = await (await superadminOf(app)).impersonate(user._id)
    expect((await change(as, newEmail())).status).toBe(403)
    expect((await confirm(as, '1234')).status).toBe(403)
  })

  it('brings the trial along, so that it cannot begin another', async () => {
    const { token, user } = await app.signUp()
    const next = newEmail()
    await change(token, next)
    await confirm(token, await newestCode(app, next))
    await app.advance(24 * 60 * 60 * 1000)
    const again = await app.signIn(next)
    expect((await app.call('DELETE', '/user/account', { token: again.token, body: { email: next } })).status).toBe(200)
    expect((await app.signUp({ email: next })).user.trial_end_date).toBe(user.trial_end_date)
  })
})

describe('sessions', () => {
  it('are seen and ended by their owner, and by nobody else', async () => {
    const { email } = await app.signUp()
    const [here, there] = [await app.signIn(email), await app.signIn(email)]
    const stranger = await app.signUp()
    const { data } = (await app.call('GET', '/user/sessions', { token: here.token })).body
    expect(data).toHaveLength(2)
    const other = data.find(({ isThis }: { isThis: boolean }) => !isThis)
    const end = (token: string) => app.call('DELETE', '/user/session', { token, body: { id: other._id } })
    expect((await end(stranger.token)).status).toBe(404)
    expect((await end(here.token)).status).toBe(200)
    expect((await app.call('GET', '/user/me', { token: there.token })).status).toBe(401)
    const third = await app.signIn(email)
    await app.call('DELETE', '/user/other-sessions', { token: here.token })
    expect((await app.call('GET', '/user/me', { token: third.token })).status).toBe(401)
    expect((await app.call('GET', '/user/me', { token: here.token })).status).toBe(200)
  })
})

describe('deleting one’s own account', () => {
  it('asks for the email and ends everything', async () => {
    const { token, email } = await app.signUp()
    const attempt = (typed: string) => app.call('DELETE', '/user/account', { token, body: { email: typed } })
    expect((await attempt('other@example.com')).body.errors).toEqual({ email: profile.deleteEmail })
    expect((await attempt(email)).status).toBe(200)
    expect((await app.call('GET', '/user/me', { token })).status).toBe(401)
  })
})
