import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { createListing } from '../../testing/listings.ts'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type Mail, newestCode, type TestApp, unique } from '../../testing/test-app.ts'

const { login } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
})
afterAll(() => app.close())

const outside = (id: string) =>
  [
    ['POST', '/user/api-keys', { name: 'Spreadsheet' }],
    ['POST', '/user/webhooks', { url: 'https://hooks.example.com/leads' }],
    ['POST', '/user/follow-up-boss', { apiKey: 'fka_0123456789abcdef' }],
    ['PUT', '/user/update_domain', { domain: 'homes.example.org' }],
    ['POST', '/shareProperty', { id, email: 'anyone@example.com', message: 'Buy now' }],
    ['POST', '/sharePropertySMS', { id, phone: '(503) 555-0142' }],
    ['PATCH', '/user/webhooks', { id, url: 'https://hooks.example.com/leads', events: [] }],
    ['PUT', '/user/webhooks', { id, isOn: true }],
    ['POST', '/user/webhook-secret', { id }],
    ['POST', '/user/webhook-test', { id }],
    ['POST', '/user/webhook-resend', { id }],
    ['POST', '/user/check-domain', {}],
    ['POST', '/user/send-page-to-me', { id, by: 'email' }],
    ['POST', '/user/lead-text', { id, text: 'Buy now', requestKey: 'once' }],
    ['PUT', '/user/lead-settings', { agentMail: true, agentSms: true, smsNumber: '5035550142', confirmVisitor: true }],
  ] as const

describe('an account on an address that nobody has proven', () => {
  it('reaches nobody outside, and says how to change that', async () => {
    const { token, user } = await app.signUp()
    expect(user.isEmailProven).toBe(false)
    const listing = await createListing(app, token)
    for (const [method, path, body] of outside(listing._id)) {
      const answer = await app.call(method, path, { token, body })
      expect([path, answer.status, answer.body]).toEqual([
        path,
        403,
        { success: false, code: 'unproven', message: login.proveFirst, needsProvenEmail: true },
      ])
    }
    expect(await app.mailsTo('anyone@example.com')).toEqual([])
  })

  it('keeps its leads and hears of them, a few a day; visitors get nothing in its name', async () => {
    const mailbox = unique('victim')
    const visitor = `${unique('visitor')}@example.com`
    const accounts = [await app.signUp({ email: `${mailbox}@example.com` })]
    accounts.push(await app.signUp({ email: `${mailbox}+again@example.com` }))
    for (const { token, user } of accounts) {
      const { id: campaignId } = await makePage(app, { userId: user._id })
      for (let i = 0; i < limits.notices.unprovenMail.max; i++) {
        await makeLead(app, campaignId, { email: visitor, message: `Lead ${i}` })
      }
      const { body } = await app.call('GET', '/user/lead', { token })
      expect(body.totalCount).toBe(limits.notices.unprovenMail.max)
    }
    const mails: Mail[] = []
    for (const { email } of accounts) mails.push(...(await app.mailsTo(email)))
    expect(mails).toHaveLength(limits.notices.unprovenMail.max)
    expect(await app.mailsTo(visitor)).toEqual([])
  })
})

describe('the code that proves an address', () => {
  it('opens what reaches outside, for the one who typed it', async () => {
    const { email } = await app.signUp()
    const { token, user } = await app.signIn(email)
    expect(user.isEmailProven).toBe(true)
    const listing = await createListing(app, token)
    for (const [method, path, body] of outside(listing._id)) {
      // The address behind Follow Up Boss is not there in a test; what counts is who was let in.
      expect([path, (await app.call(method, path, { token, body })).body.needsProvenEmail]).toEqual([path, undefined])
    }
  })

  it('leaves nothing behind of whoever opened the account', async () => {
    const { email, user, token } = await app.signUp()
    const now = app.clock.now()
    const own = { user_id: user._id, created_at: now }
    // As they stood before anyone had to prove anything.
    await app.db
      .insertInto('api_keys')
      .values({ ...own, id: newId(), name: 'k', key_hash: newId(), hint: 'k' })
      .execute()
    for (const kind of ['webhook', 'follow-up-boss'] as const) {
      await app.db
        .insertInto('webhooks')
        .values({ ...own, id: newId(), kind, url: 'https://evil.example', secret: 's' })
        .execute()
    }
    await app.db
      .insertInto('domains')
      .values({ ...own, domain: 'evil.example.org', proof: 'p' })
      .execute()
    await app.db.updateTable('users').set({ custom_domain: 'evil.example.org' }).where('id', '=', user._id).execute()
    const settings = JSON.stringify({
      agentMail: true,
      agentSms: true,
      smsNumber: '+15035550199',
      confirmVisitor: true,
    })
    await app.db.insertInto('lead_settings').values({ user_id: user._id, settings }).execute()
    await app.call('POST', '/user/change-email', { token, body: { email: `${unique('thief')}@example.com` } })

    const owner = await app.signIn(email)
    const read = async (path: string) => (await app.call('GET', path, { token: owner.token })).body.data
    expect(await read('/user/api-keys')).toEqual([])
    expect(await read('/user/webhooks')).toEqual([])
    expect(await read('/user/domain')).toBe(null)
    expect((await read('/user/me')).domainInfo).toEqual({ domain: '' })
    expect(await read('/user/lead-settings')).toMatchObject({ smsNumber: '' })
    expect((await app.call('GET', '/user/me', { token })).status).toBe(401)
  })

  it('takes nothing away when it is typed again', async () => {
    const { email } = await app.signUp()
    const { token } = await app.signIn(email)
    await app.call('POST', '/user/api-keys', { token, body: { name: 'Spreadsheet' } })
    await app.signIn(email)
    expect((await app.call('GET', '/user/api-keys', { token })).body.data).toHaveLength(1)
  })
})

describe('a new email', () => {
  it('is proven by its code, and ends the API keys', async () => {
    const { token } = await app.signUpProven()
    const { body } = await app.call('POST', '/user/api-keys', { token, body: { name: 'Spreadsheet' } })
    const email = `${unique('new')}@example.com`
    await app.call('POST', '/user/change-email', { token, body: { email } })
    await app.call('POST', '/user/confirm-email', { token, body: { otp: await newestCode(app, email) } })
    expect((await app.call('GET', '/user/lead', { token: body.data.key })).status).toBe(401)
    expect((await app.call('GET', '/user/me', { token })).body.data).toMatchObject({ email, isEmailProven: true })
  })
})
