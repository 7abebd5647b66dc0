import { CFB } from '@e965/xlsx'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { pagePath } from '@porchlight/contract/page-address'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListing, rental, uploadPhoto } from '../../testing/listings.ts'
import { openSite, type SiteAgent } from '../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let agent: SiteAgent

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
})
afterAll(() => app.close())

const tourUrl = 'https://my.matterport.com/show/?m=SxQL3iGyoDo'
const around = {
  tourUrl,
  schools: 'Lincoln High (https://example.org/lincoln), 0.4 miles.',
  parks: 'Laurelhurst Park <script>alert(1)</script> javascript:alert(2)',
  commute: 'https://bank.example@evil.example/ by bus',
}

async function pageOf(details: object): Promise<{ body: string; frames: string }> {
  const { _id } = await createListing(app, agent.token, details)
  const page = await agent.publish('listing-website', { propertyId: _id })
  const { body, headers } = await agent.visit(pagePath({ ...page, campaignType: 'listing-website' }))
  const [, frames = ''] = /frame-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  return { body, frames }
}

it('is kept as it was typed, and emptied again', async () => {
  const made = await createListing(app, agent.token, around)
  expect(made).toMatchObject(around)
  const nothing = { tourUrl: '', schools: '', parks: '', commute: '' }
  const save = await app.call('POST', '/user/property/create-property', {
    token: agent.token,
    body: { ...rental, images: made.images, _id: made._id, ...nothing },
  })
  expect(save.body.data).toMatchObject(nothing)
})

it('refuses a tour on a host that is not allowed, beside its field and with all other refusals', async () => {
  const images = [await uploadPhoto(app, agent.token)]
  const { status, body } = await app.call('POST', '/user/property/create-property', {
    token: agent.token,
    body: {
      ...rental,
      images,
      tourUrl: 'https://my.matterport.com.evil.example/show/?m=1',
      parks: 'x'.repeat(limits.listing.neighborhood + 1),
    },
  })
  expect(status).toBe(400)
  expect(body.errors).toEqual({ tourUrl: messages.listings.tourUnknown, parks: messages.fields.tooLong })
})

it('is on the page: a tour that loads nothing yet, and words whose links are safe', async () => {
  const { body } = await pageOf(around)
  expect(body).toContain(`data-player="${tourUrl}"`)
  expect(body).not.toContain('<iframe')
  expect(body).toContain('<a href="https://example.org/lincoln" target="_blank" rel="noopener nofollow">')
  expect(body).toContain('Laurelhurst Park &lt;script&gt;')
  expect(body).not.toMatch(/<script>alert|href="javascript:|href="https:\/\/bank\.example/)
})

it('lets a page frame the site of its own tour, and a page without one no more than before', async () => {
  const [plain, toured] = [await pageOf({}), await pageOf(around)]
  expect(plain.frames).not.toContain('matterport')
  expect(toured.frames).toBe(`${plain.frames} https://my.matterport.com`)
  expect(plain.body).not.toMatch(/Virtual tour|class="around"/)
})

it('has videos beside it that load nothing before they are asked for, as a sell page has', async () => {
  const videosData = ['https://youtu.be/aqz-KE-bpKQ']
  const { _id } = await createListing(app, agent.token)
  for (const [campaignType, more] of [
    ['listing-website', { propertyId: _id }],
    ['sell', {}],
  ] as const) {
    const page = await agent.publish(campaignType, { ...more, videosData })
    const { body } = await agent.visit(pagePath({ ...page, campaignType }))
    expect(body).toContain('data-player="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
    expect(body).not.toContain('<iframe')
  }
})

it('is among all of the agent’s data', async () => {
  const { token } = await app.signUpProven()
  await createListing(app, token, around)
  const { response } = await app.call('GET', '/user/data.zip', { token })
  const { FullPaths, FileIndex } = CFB.read(response.rawPayload, { type: 'buffer' })
  const listings = FileIndex[FullPaths.findIndex((path: string) => path.endsWith('/listings.json'))]?.content
  const [listing] = JSON.parse(Buffer.from(listings as Uint8Array).toString())
  const { tourUrl: tour_url, ...words } = around
  expect(listing).toMatchObject({ tour_url, ...words })
})
