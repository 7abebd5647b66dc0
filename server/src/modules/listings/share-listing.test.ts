import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passToDay } from '../../testing/daytime.ts'
import { createListing } from '../../testing/listings.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const { listings, general } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  await passToDay(app)
})
afterAll(() => app.close())

async function agentWithListing() {
  const { token, email, user } = await app.signUpProven()
  return { token, email, user, listing: await createListing(app, token) }
}

describe('a shared listing', () => {
  it('arrives by mail with its photo and facts; the answer goes to the agent', async () => {
    const { token, email, listing } = await agentWithListing()
    const message = 'Look at this.\n<script>alert(1)</script>'
    const { status, body } = await app.call('POST', '/shareProperty', {
      token,
      body: { id: listing._id, email: 'friend@example.com', message },
    })
    expect([status, body.message]).toEqual([200, listings.shared])
    const [mail] = await app.mailsTo('friend@example.com')
    expect(mail?.subject).toContain('1420 SE Hawthorne Blvd')
    expect(mail?.text).toContain('$2,450.50/mo')
    expect(mail?.text).toContain('2 beds')
    expect(mail?.html).toContain(`http://app.test${listing.images[0]}`)
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.text).toContain('Look at this.\n<script>alert(1)</script>\n')
    expect(mail?.text).toContain('\n1420 SE Hawthorne Blvd, #3B, Portland, OR 97214\n')
    expect(mail?.text).toContain(listings.sharedWithoutPage)
    const row = await app.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', 'friend@example.com')
      .executeTakeFirstOrThrow()
    expect(row.headers).toMatchObject({ 'Reply-To': email })
  })

  it('arrives as a text message', async () => {
    const { token, listing } = await agentWithListing()
    await app.call('POST', '/sharePropertySMS', { token, body: { id: listing._id, phone: '(503) 555-0142' } })
    await app.jobs.drain()
    const sms = await app.db.selectFrom('outbox').selectAll().where('kind', '=', 'sms').executeTakeFirstOrThrow()
    expect(sms.recipient).toBe('+15035550142')
    expect(sms.text_body).toContain('1420 SE Hawthorne Blvd, #3B, Portland, OR 97214')
    expect(sms.text_body).toContain(`${listings.sharedWithoutPage}\nhttp://app.test${listing.images[0]}`)
    expect(sms.text_body).toMatch(/\nReply STOP to end\.$/)
  })

  it('leads to its page where it has one, and the agent can see so before', async () => {
    const { token, user, listing } = await agentWithListing()
    const preview = () => app.call('GET', '/user/property-share', { token, query: { id: listing._id } })
    expect((await preview()).body.data).toEqual({ link: '' })
    const { id } = await makePage(app, { userId: user._id })
    await app.db.updateTable('pages').set({ listing_id: listing._id }).where('id', '=', id).execute()
    const { link } = (await preview()).body.data
    expect(link).toMatch(new RegExp(`^http://${user.websiteName}\\.site\\.test/listing-website/.*${id}$`))
    await app.call('POST', '/shareProperty', { token, body: { id: listing._id, email: 'page@example.com' } })
    await app.call('POST', '/sharePropertySMS', { token, body: { id: listing._id, phone: '(503) 555-0143' } })
    for (const to of ['page@example.com', '+15035550143']) {
      const [sent] = await app.mailsTo(to)
      expect(sent?.text).toContain(link)
      expect(sent?.text).not.toContain(listings.sharedWithoutPage)
    }
  })

  it('of somebody else is not there', async () => {
    const { listing } = await agentWithListing()
    const { token } = await app.signUpProven()
    const { status } = await app.call('GET', '/user/property-share', { token, query: { id: listing._id } })
    expect(status).toBe(404)
  })

  it.each([
    ['/shareProperty', { email: 'x' }, { email: listings.shareEmailInvalid }],
    ['/shareProperty', { email: 'a@b.example\r\nBcc: c@d.example' }, { email: listings.shareEmailInvalid }],
    ['/shareProperty', {}, { email: listings.shareEmailRequired }],
    ['/sharePropertySMS', { phone: '12' }, { phone: listings.sharePhoneInvalid }],
    ['/sharePropertySMS', {}, { phone: listings.sharePhoneInvalid }],
    [
      '/sharePropertySMS',
      { phone: '+44 20 7946 0958' },
      { phone: general.notTextable.replace('{countries}', 'United States and Canada') },
    ],
  ])('%s refuses %j', async (path, to, errors) => {
    const { token, listing } = await agentWithListing()
    const { status, body } = await app.call('POST', path, { token, body: { id: listing._id, ...to } })
    expect([status, body.errors]).toEqual([400, errors])
  })

  it('cannot flood a stranger, whoever sends', async () => {
    const senders = await Promise.all([agentWithListing(), agentWithListing()])
    const statuses: number[] = []
    for (let i = 0; i < limits.outreach.mail.recipient + 1; i++) {
      const { token, listing } = senders[i % 2] as (typeof senders)[number]
      const { status, body } = await app.call('POST', '/shareProperty', {
        token,
        body: { id: listing._id, email: 'victim@example.com' },
      })
      statuses.push(status)
      if (status !== 200) expect(body.message).toBe(general.tooManyRequests.replace('{wait}', '24 hours'))
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
