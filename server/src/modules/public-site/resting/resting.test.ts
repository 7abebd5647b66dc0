import { siteMessages } from '@porchlight/contract/site-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard, day, liveOn, settle, stripeOf } from '../../../testing/billing.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'

const { resting, newsletter } = siteMessages
let app: TestApp
let agent: SiteAgent
let page: { _id: string; slugUrl: string }
let address: string
let slug: string

beforeAll(async () => {
  app = await buildTestApp()
  await app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** An agent on trial with a page, a telephone and a name that could break something. */
async function open() {
  agent = await openSite(app)
  await app.db
    .updateTable('users')
    .set({ first_name: 'Ada $& <b>', phone: '5035550142', country_code: '1' })
    .where('id', '=', agent.id)
    .execute()
  page = await agent.publish('sell', { heading: 'The heading of Ada' })
  address = `/sell/${page.slugUrl}/${page._id}`
  slug = unique('Rest')
  await app.call('POST', '/user/update-short-url', {
    token: agent.token,
    body: { _id: page._id, shortSlugUrl: slug },
  })
}

const subscribe = (email: string, headers = { host: agent.host }) =>
  app.call('POST', '/newsletter-lead', {
    headers,
    body: { campaignId: page._id, userId: agent.id, emailId: email },
  })

describe('the pages of an agent whose trial has ended', () => {
  beforeAll(open)

  it('stay for seven days with their forms, and their leads are kept', async () => {
    await app.advance(14 * day + 7 * day - 1)
    const { statusCode, body, headers } = await agent.visit(address)
    expect([statusCode, body.includes('The heading of Ada'), body.includes('<form')]).toEqual([200, true, true])
    expect(headers['x-robots-tag']).toBeUndefined()
    expect((await subscribe('in-time@example.com')).status).toBe(200)
  })

  it('then rest at every address, the moment it is time, though they were kept ready', async () => {
    await app.advance(1)
    for (const path of [
      address,
      `/${page._id}`,
      '/',
      '/social',
      '/social-link-empty',
      `/sell/${page._id}?sent=contact`,
    ]) {
      const { statusCode, body, headers } = await agent.visit(path)
      expect(statusCode, path).toBe(200)
      expect(body).toContain('Ada $&amp; &lt;b&gt; Field')
      expect(body).toContain('Field Realty')
      expect(body).toContain('href="tel:+15035550142"')
      expect(body).toContain(resting.text)
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toMatch(/<form|<input|<script|The heading of Ada|@example\.com/)
      expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'private, no-store'])
    }
  })

  it('are in no sitemap, and nothing of theirs is read, drawn or saved elsewhere', async () => {
    expect((await agent.visit('/sitemap.xml')).body).not.toContain('<url>')
    expect((await agent.visit('/robots.txt')).body).not.toContain('Disallow: /\n')
    expect((await agent.visit(`/og/${page._id}.jpg`)).statusCode).toBe(404)
    for (const host of [agent.host, 'app.test']) {
      const read = await app.call('GET', '/lead-page', { query: { id: page._id }, headers: { host } })
      expect([read.status, read.body.message]).toEqual([410, resting.text])
    }
  })

  it('take no form in that was opened before, and say so', async () => {
    const late = await subscribe('late@example.com')
    expect([late.status, late.body.message]).toEqual([410, resting.refused])
    const elsewhere = await subscribe('late@example.com', { host: 'app.test' })
    expect(elsewhere.status).toBe(410)
    const plain = await agent.post(address, { form: 'newsletter', emailId: 'late@example.com' })
    expect([plain.statusCode, plain.body.includes(resting.refused)]).toEqual([410, true])
    const leads = await app.db.selectFrom('leads').select('email').where('user_id', '=', agent.id).execute()
    expect(leads).toEqual([{ email: 'in-time@example.com' }])
  })

  it('are where short links and codes lead, and nobody is counted', async () => {
    for (const path of [`/${slug}`, `/q/${page._id}`]) {
      const { statusCode, headers } = await app.inject({
        url: path,
        headers: { host: 'go.test', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      })
      expect(statusCode).toBe(302)
      const there = new URL(headers.location ?? '')
      expect((await agent.visit(there.pathname + there.search)).body).toContain(resting.text)
    }
    const { visitors } = await app.db
      .selectFrom('pages')
      .select('visitors')
      .where('id', '=', page._id)
      .executeTakeFirstOrThrow()
    expect(visitors).toBeLessThanOrEqual(1)
  })

  it('are back at once when the agent subscribes', async () => {
    expect((await addCard(app, agent.token)).status).toBe(200)
    const { body, headers } = await agent.visit(address)
    expect(body).toContain('The heading of Ada')
    expect(headers['x-robots-tag']).toBeUndefined()
    expect((await subscribe('again@example.com')).body.message).toBe(newsletter.done)
    expect((await agent.visit('/sitemap.xml')).body).toContain(address)
  })
})

describe('an agent without a telephone', () => {
  it('has a page that asks to come back', async () => {
    await open()
    await app.db.updateTable('users').set({ phone: '', company_name: '' }).where('id', '=', agent.id).execute()
    await app.advance(21 * day)
    const { body } = await agent.visit(address)
    expect(body).toContain(resting.comeBack)
    expect(body).not.toContain('tel:')
  })
})

describe('the seven days', () => {
  it('begin when a plan ends, not when the trial did', async () => {
    await open()
    await addCard(app, agent.token)
    await liveOn(app, agent.token, 40)
    await settle(app)
    const stripe = await stripeOf(app)
    const { customer_id } = await app.db
      .selectFrom('subscriptions')
      .select('customer_id')
      .where('user_id', '=', agent.id)
      .executeTakeFirstOrThrow()
    const [running] = (await stripe.subscriptions.list({ customer: customer_id ?? '' })).data
    await stripe.subscriptions.update(running?.id ?? '', { cancel_at_period_end: true })
    await settle(app)
    await liveOn(app, agent.token, 22)
    await settle(app)
    expect((await app.call('GET', '/user/me', { token: agent.token })).body.data.isTrialEnd).toBe(true)
    expect((await agent.visit(address)).body).toContain('The heading of Ada')
    await app.advance(7 * day)
    expect((await agent.visit(address)).body).toContain(resting.text)
  })

  it('never begin for those who need no plan, and end for those who are made so', async () => {
    await open()
    await app.advance(30 * day)
    expect((await agent.visit(address)).body).toContain(resting.text)
    await app.db.updateTable('users').set({ is_grandfathered: true }).where('id', '=', agent.id).execute()
    await expect.poll(async () => (await agent.visit(address)).body).toContain('The heading of Ada')
  })
})
