import { pageMessages } from '@porchlight/contract/page-messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListing, house } from '../../../testing/listings.ts'
import { solveRobotCheck } from '../../../testing/robot-check.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'

const kinds = ['sell', 'listing-website', 'social-link'] as const
const secret = /zanzibar|quokka/i
const names = { linkName: 'Zanzibar Plan', campaignName: 'Quokka Push' }
let app: TestApp
let agent: SiteAgent
let pages: { _id: string; slugUrl: string; publicName: string; qrCodeImage: string }[]

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
  const { _id: propertyId } = await createListing(app, agent.token, house)
  pages = []
  for (const campaignType of kinds) {
    const { body } = await app.call('POST', '/user/create-lead-page', {
      token: agent.token,
      body: {
        ...names,
        campaignType,
        status: 'active',
        isQrCode: true,
        ...(campaignType === 'listing-website' && { propertyId }),
      },
    })
    expect(body.data).toMatchObject(names)
    pages.push(body.data)
  }
})
afterAll(() => app.close())

const readable = (html: string) => html.replace(/data:image[^"']+/g, '')

it('what only the owner sees is in no address, page or public answer, and not in what is shared', async () => {
  const [sell, listing, social] = pages
  if (!sell || !listing || !social) throw new Error('three pages')
  const paths = [
    `/sell/${sell.slugUrl}/${sell._id}`,
    `/listing-website/${listing.slugUrl}/${listing._id}`,
    `/social/${social._id}`,
    '/sitemap.xml',
    '/robots.txt',
    `/social/${social._id}/contact.vcf`,
  ]
  for (const path of paths) {
    const { statusCode, body, headers } = await agent.visit(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(path + readable(body) + JSON.stringify(headers)).not.toMatch(secret)
  }
  for (const { _id, publicName, slugUrl } of pages) {
    for (const host of [agent.host, 'app.test']) {
      const { status, body } = await app.call('GET', '/lead-page', { query: { id: _id }, headers: { host } })
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(secret)
    }
    const shortSlugUrl = unique('name')
    await app.call('POST', '/user/update-short-url', { token: agent.token, body: { _id, shortSlugUrl } })
    for (const path of [`/q/${_id}`, `/${shortSlugUrl}`]) {
      const { headers } = await app.inject({ url: path, headers: { host: 'go.test' } })
      expect(headers.location).toContain(_id)
      expect(headers.location).not.toMatch(secret)
    }
    expect(publicName + slugUrl).not.toMatch(secret)
  }
  const query = { type: 'sale', id: agent.id }
  const related = await app.call('GET', '/user/lead-page-by-type', { query })
  expect(related.body.data.count).toBe(1)
  expect(JSON.stringify(related.body)).not.toMatch(secret)
  expect(pages.map(({ publicName }) => publicName)).toEqual([
    pageMessages.begins.sellHeading,
    '88 Alder Court, Bend',
    'Ada Field',
  ])
})

it('it is in no mail to a visitor, and a social inquiry is filed under its documented name', async () => {
  const [sell, listing, social] = pages
  const visitor = { firstName: 'Nora', lastName: 'Quist', email: `${unique('nora')}@example.com` }
  const valued = async () => ({ ...visitor, address: '9 Elm Street', captcha: await solveRobotCheck(app) })
  const asked = [
    await app.call('POST', '/newsletter-lead', { body: { campaignId: social?._id, emailId: visitor.email } }),
    await app.call('POST', '/social-inquiry', { body: { campaignId: social?._id, ...(await valued()) } }),
    await app.call('POST', '/inquiry', { body: { campaignId: sell?._id, isFrom: 'sell', ...(await valued()) } }),
    await app.call('POST', '/inquiry', {
      body: { campaignId: listing?._id, isFrom: 'contact_us', ...visitor, phone: '5035550142' },
    }),
  ]
  for (const { body } of asked) {
    expect(body.success).toBe(true)
    expect(JSON.stringify(body)).not.toMatch(secret)
  }
  const mails = await app.mailsTo(visitor.email)
  expect(mails.length).toBeGreaterThan(1)
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(secret)
  const { body } = await app.call('GET', '/user/lead', { token: agent.token, query: { limit: '10' } })
  const filed = body.data.map((lead: { isFrom: string; campaignId: { campaignName: string } }) => [
    lead.isFrom,
    lead.campaignId.campaignName,
  ])
  expect(filed).toContainEqual(['socialLink', 'Social Link'])
  expect(filed).toContainEqual(['sell', names.campaignName])
})
