import { limits } from '@porchlight/contract/limits'
import { siteMessages } from '@porchlight/contract/site-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListing, house } from '../../../testing/listings.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const { oEmbed: words } = siteMessages
const evil = '</title>]]><script>alert("1")</script>&\u0007'
let app: TestApp
let agent: SiteAgent
let listing: { _id: string; slugUrl: string }
let origin: string

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
  origin = `http://${agent.host}`
  const { _id: propertyId } = await createListing(app, agent.token, { ...house, address: `1 ${evil} Street` })
  listing = await agent.publish('listing-website', {
    propertyId,
    seo: { metaTitle: evil, metaDescription: '', urlHandle: '' },
  })
})
afterAll(() => app.close())

const ask = (query: Record<string, string>, host = agent.host) =>
  app.inject({ url: `/embed/oembed?${new URLSearchParams(query)}`, headers: { host } })
const address = () => `${origin}/listing-website/${listing.slugUrl}/${listing._id}`

describe('oEmbed', () => {
  it('is named by the page itself, and answers', async () => {
    const { body } = await agent.visit(`/listing-website/${listing.slugUrl}/${listing._id}`)
    const [, href = ''] = /href="([^"]+)" type="application\/json\+oembed"/.exec(body) ?? []
    const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
    const { statusCode, headers, json } = await agent.visit(pathname + search)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(json()).toMatchObject({ version: '1.0', type: 'link', thumbnail_width: 1200, author_url: `${origin}/` })
    expect(json().html).toBeUndefined()
  })

  it('is a frame where some site may show one, within the room that is given, and carries no script', async () => {
    await app.call('POST', '/user/update-embed-origins', {
      token: agent.token,
      body: { _id: listing._id, origins: ['https://www.brokerage.example'] },
    })
    const whole = (await ask({ url: address() })).json()
    expect(whole).toMatchObject({ type: 'rich', width: 640 })
    expect(whole.html).toContain(`src="${origin}/embed/${listing._id}/card"`)
    expect(whole.html).not.toContain('<script')
    expect(whole.html.match(/<[a-z/]+/g)).toEqual(['<iframe', '</iframe'])
    const small = (await ask({ url: address(), maxwidth: '320', maxheight: '200', format: 'json' })).json()
    expect(small).toMatchObject({ width: 320, height: 200 })
    expect(small.thumbnail_url).toBeUndefined()
  })

  it('knows no address of strangers, no draft, and nothing that is no page', async () => {
    const stranger = await openSite(app)
    const theirs = await stranger.publish('sell')
    const draft = await agent.publish('sell')
    await agent.save(draft._id, { status: 'draft' })
    for (const url of [
      `http://${stranger.host}/sell/${theirs._id}`,
      `${origin}/sell/${theirs._id}`,
      `${origin}/sell/${draft._id}`,
      `https://evil.example/listing-website/${listing._id}`,
      `${origin}/`,
      'javascript:alert(1)',
      'nothing',
      `http://${agent.host}@evil.example/listing-website/${listing._id}`,
    ]) {
      expect([url, (await ask({ url })).statusCode]).toEqual([url, 404])
    }
    expect((await ask({ url: address() }, 'app.test')).statusCode).toBe(404)
  })

  it('says what it does not do', async () => {
    expect((await ask({ url: address(), format: 'xml' })).statusCode).toBe(501)
    for (const query of [{}, { url: address(), maxwidth: '-1' }, { url: address(), maxheight: 'x' }] as Record<
      string,
      string
    >[]) {
      const { statusCode, json } = await ask(query)
      expect([statusCode, json().message]).toEqual([400, words.invalid])
    }
  })
})

describe('the feed of an agent’s homes', () => {
  it('is sound whatever an agent types, with whole addresses, and sent once', async () => {
    const { statusCode, headers, body } = await agent.visit('/feed.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(body).toContain(`<link>${address()}</link>`)
    const [, picture = '', length] =
      new RegExp(`<enclosure url="${origin}(/media/[^"]+)" length="(\\d+)" type="image/jpeg"/>`).exec(body) ?? []
    expect((await agent.visit(picture)).rawPayload).toHaveLength(Number(length))
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toContain('<script')
    expect(body).not.toContain('\u0007')
    const tags = [...body.matchAll(/<(\/?)([a-z:A-Z]+)[^>]*?(\/?)>/g)].filter(([, , , isEmpty]) => !isEmpty)
    const open: string[] = []
    for (const [, isEnd, name = ''] of tags) {
      if (isEnd) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
    expect((await agent.visit('/feed.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await agent.visit(`/listing-website/${listing._id}`)).body).toContain('type="application/rss+xml"')
  })

  it('has nothing of drafts, and is on agents’ hosts alone', async () => {
    const other = await openSite(app)
    const { _id: propertyId } = await createListing(app, other.token, house)
    const page = await other.publish('listing-website', { propertyId })
    expect((await other.visit('/feed.xml')).body).toContain(page._id)
    await other.save(page._id, { status: 'draft' })
    const { body } = await other.visit('/feed.xml')
    expect(body).not.toContain('<item>')
    expect(body).not.toContain(listing._id)
    expect((await app.inject({ url: '/feed.xml', headers: { host: 'nobody.site.test' } })).statusCode).toBe(404)
  })
})

describe('the contact card', () => {
  it('folds long lines, cuts no letter in two, and lets nobody add a line', async () => {
    const odd = await openSite(app)
    const company = `Ünïcödé; Bröker\nEMAIL:evil@evil.example, ${'ü'.repeat(100)}`
    await app.db.updateTable('users').set({ company_name: company }).where('id', '=', odd.id).execute()
    const page = await odd.publish('social-link')
    const { body } = await odd.visit(`/social/${page._id}/contact.vcf`)
    const lines = body.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(lines.filter((line) => line.startsWith('EMAIL'))).toHaveLength(1)
    const whole = body.replaceAll('\r\n ', '')
    expect(whole).toContain(`ORG:Ünïcödé\\; Bröker\\nEMAIL:evil@evil.example\\, ${'ü'.repeat(100)}\r\n`)
    expect(whole).toContain(`PHOTO;VALUE=uri:http://${odd.host}/media/`)
  })
})

describe('llms.txt', () => {
  it('says on the app’s host what the product is, and on an agent’s who they are', async () => {
    const ofProduct = await app.inject({ url: '/llms.txt', headers: { host: 'app.test' } })
    expect(ofProduct.headers['content-type']).toBe('text/plain; charset=utf-8')
    const named = [...ofProduct.body.matchAll(/\]\(http:\/\/app\.test([^)]+)\)/g)]
    expect(named).toHaveLength(3)
    for (const [, path = ''] of named) {
      const { statusCode } = await app.inject({ url: path, headers: { host: 'app.test' } })
      expect([200, 302, 401], path).toContain(statusCode)
    }
    await app.db
      .updateTable('users')
      .set({ title: '](https://evil.example) <b>\n# Heading' })
      .where('id', '=', agent.id)
      .execute()
    const { body } = await agent.visit('/llms.txt')
    expect(body).toContain(address())
    expect(body).not.toMatch(/\]\(https:\/\/evil|<b>|^# Heading/m)
    expect((await app.inject({ url: '/llms.txt', headers: { host: 'nobody.site.test' } })).statusCode).toBe(404)
  })
})

it('is not there while the agent’s pages rest', async () => {
  app.clock.advance((limits.trialDays + 8) * 24 * 60 * 60 * 1000)
  for (const path of ['/feed.xml', '/llms.txt', `/embed/oembed?url=${encodeURIComponent(address())}`]) {
    expect((await agent.visit(path)).statusCode).toBe(404)
  }
})
