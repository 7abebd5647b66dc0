import { accountHeader } from '@porchlight/contract/endpoint'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent } from '../testing/make-agent.ts'
import { plainPng } from '../testing/pictures.ts'
import { superadminOf } from '../testing/superadmin.ts'
import { buildTestApp, type CallOptions, type TestApp } from '../testing/test-app.ts'
import { multipart } from '../testing/upload.ts'

const { general } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** A call of a dashboard whose screens were loaded for `meant`. */
const inTab = (meant: string, cookies: Record<string, string>): CallOptions => ({
  cookies,
  headers: { 'sec-fetch-site': 'same-origin', [accountHeader]: meant },
})
const rename = (options: CallOptions) =>
  app.call('PUT', '/user/profile', { ...options, body: { firstName: 'Written by the wrong tab' } })
const firstNameOf = async (token: string) => (await app.call('GET', '/user/me', { token })).body.data.firstName

describe('a call that says whose account it was made for', () => {
  it('changes nothing in the account of the agent who is impersonated by now', async () => {
    const [first, second] = [await makeAgent(app), await makeAgent(app)]
    const superadmin = await superadminOf(app)
    const cookies = {
      AdminAuthorization: superadmin.token,
      UserAuthorization: await superadmin.impersonate(second.id),
    }
    const { status, body } = await rename(inTab(first.id, cookies))
    expect([status, body.message]).toEqual([412, general.otherAccount])
    expect(await firstNameOf(second.token)).toBe('Ada')
    expect((await rename(inTab(second.id, cookies))).status).toBe(200)
  })

  it('is refused whole: uploads, sign-out and reading too', async () => {
    const [first, second] = [await makeAgent(app), await makeAgent(app)]
    const options = inTab(first.id, { Authorization: second.token })
    const form = await multipart(
      [],
      [{ field: 'images', bytes: await plainPng(8, 8), type: 'image/png', name: 'a.png' }],
    )
    const upload = { ...options, body: form.body, headers: { ...options.headers, ...form.headers } }
    expect((await app.call('POST', '/user/upload-images', upload)).status).toBe(412)
    expect((await app.call('POST', '/user/logout', options)).status).toBe(412)
    expect((await app.call('GET', '/user/lead', options)).status).toBe(412)
    expect((await app.call('GET', '/user/me', { token: second.token })).status).toBe(200)
  })

  it('is told so as well when only the superadmin’s own session is left, and asked to sign in when none is', async () => {
    const { id } = await makeAgent(app)
    const { token } = await superadminOf(app)
    expect((await rename(inTab(id, { AdminAuthorization: token }))).status).toBe(412)
    expect((await rename(inTab(id, { Authorization: 'gone' }))).status).toBe(401)
  })

  it('needs to say nothing when it comes with a token', async () => {
    const { token } = await makeAgent(app)
    expect((await rename({ token })).status).toBe(200)
  })
})

describe('a superadmin in the account of an agent whose trial has ended', () => {
  it('can look around, and change nothing', async () => {
    const { id, token } = await makeAgent(app, { isLapsed: true })
    const as = await (await superadminOf(app)).impersonate(id)
    for (const path of ['/user/lead', '/user/leadPage', '/user/property', '/user/lead-page-setting-by-id']) {
      expect((await app.call('GET', path, { token: as })).status, path).toBe(200)
      expect((await app.call('GET', path, { token })).status, path).toBe(402)
    }
    expect((await rename({ token: as })).status).toBe(402)
  })
})
