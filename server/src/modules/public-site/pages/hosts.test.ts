import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questionsOf } from '../../../testing/questions-of.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'

const { general } = messages
let app: TestApp
let jane: SiteAgent
let marcus: SiteAgent

beforeAll(async () => {
  // Behind a proxy a forwarded host would count, if we let it.
  app = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  jane = await openSite(app)
  marcus = await openSite(app)
})
afterAll(() => app.close())

describe('a page of one agent', () => {
  it('is found on that agent’s host and on no other, before and after it has been kept ready', async () => {
    const page = await jane.publish('sell', { heading: 'The heading of Jane' })
    const paths = [`/${page._id}`, `/sell/${page._id}`, `/sell/${page.slugUrl}/${page._id}`]
    const elsewhere = [
      { host: marcus.host },
      { host: 'app.test' },
      { host: 'go.test' },
      { host: 'unknown.site.test' },
      { host: 'evil.example' },
      { host: `${jane.host}.evil.example` },
      { host: 'evil.example', 'x-forwarded-host': jane.host },
      { host: marcus.host, 'x-forwarded-host': jane.host },
    ]
    for (const round of ['cold', 'warm']) {
      for (const path of paths) {
        for (const headers of elsewhere) {
          const { statusCode, body } = await app.inject({ url: path, headers })
          // The app answers with its own page for what does not exist, where it has been built.
          expect([404, 503], `${round} ${path} ${JSON.stringify(headers)}`).toContain(statusCode)
          expect(body).not.toContain('The heading of Jane')
        }
        const own = await jane.visit(path, { 'x-forwarded-host': marcus.host })
        expect(own.statusCode).toBe(200)
        expect(own.body).toContain('The heading of Jane')
      }
    }
  })

  it('never repeats the host it was asked on', async () => {
    const page = await jane.publish('sell', { heading: 'Upper' })
    const { body } = await jane.visit(`/sell/${page._id}`, { host: jane.host.toUpperCase() })
    expect(body).not.toContain(jane.host.toUpperCase())
    expect(body).toContain(`<link rel="canonical" href="http://${jane.host}/sell/${page.slugUrl}/${page._id}">`)
  })

  it('speaks over TLS for names of ours, and for a domain of the agent’s own host by host', async () => {
    const secure = await buildTestApp({ env: { APP_URL: 'https://app.test' } })
    const agent = await openSite(secure)
    await secure.db.updateTable('users').set({ custom_domain: 'homes.example' }).where('id', '=', agent.id).execute()
    const hsts = async (host: string) =>
      (await secure.inject({ url: '/404', headers: { host } })).headers['strict-transport-security']
    const year = 'max-age=31536000'
    for (const host of ['app.test', agent.host]) expect(await hsts(host)).toBe(`${year}; includeSubDomains`)
    for (const host of ['homes.example', 'www.homes.example', 'site.test']) expect(await hsts(host)).toBe(year)
    await secure.close()
  })

  it('is the same with the usual port said', async () => {
    for (const [appUrl, port, otherPort] of [
      ['https://app.test', ':443', ':80'],
      ['http://app.test', ':80', ':443'],
    ] as const) {
      const secure = await buildTestApp({ env: { APP_URL: appUrl } })
      const [below, own] = [await openSite(secure), await openSite(secure)]
      await secure.db.updateTable('users').set({ custom_domain: 'homes.example' }).where('id', '=', own.id).execute()
      const statusOn = async (host: string, url: string) => (await secure.inject({ url, headers: { host } })).statusCode
      const paths = [await below.publish('social-link'), await own.publish('social-link')].map(
        ({ _id }) => `/social/${_id}`,
      )
      expect(await statusOn(`${below.host}${port}`, paths[0] ?? '')).toBe(200)
      expect(await statusOn(`homes.example${port}`, paths[1] ?? '')).toBe(200)
      expect(await statusOn(`homes.example${otherPort}`, paths[1] ?? '')).toBe(301)
      expect(await statusOn(`app.test${port}`, '/login')).toBe(200)
      await secure.close()
    }
  })

  it('is found by www and without it, whichever of the two the agent has', async () => {
    const [bare, www] = [await openSite(app), await openSite(app)]
    const own = { [bare.id]: 'bare.example', [www.id]: 'www.with.example' }
    for (const [id, custom_domain] of Object.entries(own)) {
      await app.db.updateTable('users').set({ custom_domain }).where('id', '=', id).execute()
    }
    const page = await bare.publish('sell')
    const locationOn = async (host: string, url: string) => {
      const { statusCode, headers } = await app.inject({ url, headers: { host } })
      return [statusCode, headers.location]
    }
    const path = `/sell/${page.slugUrl}/${page._id}`
    expect(await locationOn('www.bare.example', path)).toEqual([301, `http://bare.example${path}`])
    expect((await locationOn('bare.example', path))[0]).toBe(200)
    expect(await locationOn('with.example', '/sell/x')).toEqual([301, 'http://www.with.example/sell/x'])
    expect((await locationOn('www.nobody.example', path))[0]).toBe(404)
    const ask = async (domain: string) => (await app.call('GET', '/domains/ask', { query: { domain } })).status
    expect(await Promise.all(['www.bare.example', 'with.example', 'site.test', 'www.nobody.example'].map(ask))).toEqual(
      [200, 200, 200, 404],
    )
  })

  it('the name that pages stand below leads to the app, and nowhere else', async () => {
    for (const host of ['site.test', 'www.site.test']) {
      const { statusCode, headers } = await app.inject({ url: '/login?next=%2F', headers: { host } })
      expect([statusCode, headers.location]).toEqual([301, 'http://app.test/login?next=%2F'])
      const sly = await app.inject({ url: '//evil.example/x', headers: { host } })
      expect(sly.headers.location ?? 'http://app.test/').toMatch(/^http:\/\/app\.test\//)
    }
    expect((await app.inject({ method: 'POST', url: '/', headers: { host: 'site.test' } })).statusCode).toBe(404)
  })

  it('is gone with its agent, from the next request on', async () => {
    const leaver = await openSite(app)
    const page = await leaver.publish('social-link')
    expect((await leaver.visit(`/social/${page._id}`)).statusCode).toBe(200)
    await app.db.deleteFrom('users').where('id', '=', leaver.id).execute()
    await expect.poll(async () => (await leaver.visit(`/social/${page._id}`)).statusCode).toBe(404)
  })
})

describe('a host that is nobody’s', () => {
  it('is asked for once in a while, and is its agent’s with the very next request', async () => {
    const websiteName = unique('newcomer')
    const visit = () => jane.visit('/', { host: `${websiteName}.site.test` })
    expect((await visit()).statusCode).toBe(404)
    await expect.poll(() => questionsOf(app, visit)).toBe(0)
    await app.signUp({ websiteName })
    expect((await visit()).headers.location).toBe('/social-link-empty')
  })

  it('costs one question, however many ask at once, and none of the known ones is forgotten for it', async () => {
    const page = await jane.publish('sell')
    await jane.visit(`/sell/${page._id}`)
    const crowd = () => Promise.all(Array.from({ length: 100 }, () => jane.visit('/', { host: 'crowd.site.test' })))
    expect(await questionsOf(app, crowd)).toBe(1)
    const flood = Array.from({ length: 1_001 }, (_, turn) => jane.visit('/', { host: `flood-${turn}.site.test` }))
    await Promise.all(flood)
    expect(await questionsOf(app, () => jane.visit(`/sell/${page._id}?q=%20`))).toBe(0)
  })
})

describe('addresses', () => {
  it('of another kind of page lead to the page’s own, and the host alone to the social link', async () => {
    const agent = await openSite(app)
    for (const path of ['/', '/social']) {
      expect((await agent.visit(path)).headers.location).toBe('/social-link-empty')
    }
    const social = await agent.publish('social-link')
    const sell = await agent.publish('sell')
    for (const path of ['/', '/social']) {
      expect((await agent.visit(path)).headers.location).toBe(`/social/${social._id}`)
    }
    expect((await agent.visit(`/sell/${social._id}`)).headers.location).toBe(`/social/${social._id}`)
    expect((await agent.visit(`/social/${sell._id}`)).headers.location).toBe(`/sell/${sell.slugUrl}/${sell._id}`)
  })

  it('that are nothing show the page for it', async () => {
    for (const path of ['/404', '/nothing', '/a/b/c', '/sell/nothing', '/social/nothing', '/sell-detail/nothing']) {
      const { statusCode, body, headers } = await jane.visit(path)
      expect(statusCode, path).toBe(404)
      expect(body).toContain(general.pageNotFound)
      expect(body).toContain(general.pageNotFoundText)
      expect(headers['x-robots-tag']).toBe('noindex')
    }
  })

  it('with a slash at their end lead to the page, and never to another host', async () => {
    const page = await jane.publish('sell')
    const own = `/sell/${page.slugUrl}/${page._id}`
    for (const [asked, location] of [
      [`${own}/`, own],
      [`${own}//?utm_source=flyer`, `${own}?utm_source=flyer`],
      [`/${page._id}/`, `/${page._id}`],
      ['/social/', '/social'],
    ] as const) {
      const { statusCode, headers } = await jane.visit(asked)
      expect([statusCode, headers.location]).toEqual([301, location])
    }
    for (const foreign of ['//evil.example/', '///evil.example/']) {
      expect((await jane.visit(foreign)).statusCode, foreign).toBe(404)
    }
  })

  it('of drafts lead where the specification says', async () => {
    const agent = await openSite(app)
    const social = await agent.publish('social-link', { status: 'draft' })
    const sell = await agent.publish('sell', { status: 'draft' })
    expect((await agent.visit(`/social/${social._id}`)).headers.location).toBe('/social-link-empty')
    expect((await agent.visit(`/sell/${sell._id}`)).headers.location).toBe('/404')
    expect((await agent.visit(`/social/${social._id}/contact.vcf`)).statusCode).toBe(404)
    for (const host of [agent.host, 'app.test']) {
      const empty = await agent.visit('/social-link-empty', { host })
      expect(empty.statusCode).toBe(200)
      expect(empty.body).toContain(siteMessages.noLink)
    }
  })
})

describe('the short host', () => {
  it('leads to the page on its agent’s host, whatever the letters’ case, and nowhere else', async () => {
    const page = await jane.publish('sell')
    const slug = unique('Spring')
    await app.call('POST', '/user/update-short-url', {
      token: jane.token,
      body: { _id: page._id, shortSlugUrl: slug },
    })
    for (const spelling of [slug, slug.toLowerCase(), slug.toUpperCase()]) {
      const { statusCode, headers } = await app.inject({ url: `/${spelling}`, headers: { host: 'go.test' } })
      expect(statusCode).toBe(302)
      expect(headers.location).toBe(`http://${jane.host}/sell/${page.slugUrl}/${page._id}?from=short-link`)
    }
    // Once it is known, and the database's own notice of its name has come, nobody is asked.
    const follow = () => app.inject({ url: `/${slug}`, headers: { host: 'go.test' } })
    await expect.poll(() => questionsOf(app, follow)).toBe(0)
    // Whatever it stands for today is where it leads.
    await jane.save(page._id, { seo: { metaTitle: '', metaDescription: '', urlHandle: 'renamed' } })
    const renamed = await follow()
    expect(renamed.headers.location).toBe(`http://${jane.host}/sell/renamed/${page._id}?from=short-link`)
    const qr = await app.inject({ url: `/${slug}?from=qr`, headers: { host: 'go.test' } })
    expect(qr.headers.location).toMatch(/\?from=qr$/)
    for (const path of ['/', '/nothing', `/sell/${page._id}`, '//evil.example']) {
      expect((await app.inject({ url: path, headers: { host: 'go.test' } })).statusCode, path).toBe(404)
    }
  })
})

describe('what is printed', () => {
  const claim = (agent: SiteAgent, _id: string, shortSlugUrl: string) =>
    app.call('POST', '/user/update-short-url', { token: agent.token, body: { _id, shortSlugUrl } })
  const follow = (path: string) => app.inject({ url: path, headers: { host: 'go.test' } })

  it('leads to its page under every name the page ever had', async () => {
    const page = await jane.publish('sell')
    const names = [unique('One'), unique('two'), unique('three')]
    for (const name of names) await claim(jane, page._id, name)
    for (const name of names) {
      const { headers } = await follow(`/${name.toLowerCase()}`)
      expect(headers.location).toBe(`http://${jane.host}/sell/${page.slugUrl}/${page._id}?from=short-link`)
    }
  })

  it('as a code holds the page’s own number on the short host, whatever its names and handle become', async () => {
    const page = await jane.publish('sell', { isQrCode: true })
    const read = async () => {
      const { body } = await app.call('GET', '/user/lead-page-by-id', { token: jane.token, query: { id: page._id } })
      return body.data as { qrCodeImage: string; slugUrl: string }
    }
    const { qrCodeImage } = await read()
    await claim(jane, page._id, unique('sign'))
    await jane.save(page._id, { seo: { metaTitle: '', metaDescription: '', urlHandle: 'autumn-sellers' } })
    const { qrCodeImage: later, slugUrl } = await read()
    expect([later, slugUrl]).toEqual([qrCodeImage, 'autumn-sellers'])
    const { statusCode, headers } = await follow(`/q/${page._id}`)
    expect(statusCode).toBe(302)
    expect(headers.location).toBe(`http://${jane.host}/sell/autumn-sellers/${page._id}?from=qr`)
    expect((await follow('/q/nothing')).statusCode).toBe(404)
    expect((await jane.visit(`/q/${page._id}`)).statusCode).toBe(404)
  })
})

describe('search engines', () => {
  it('are told what an agent has published, by that host alone', async () => {
    const agent = await openSite(app)
    const active = await agent.publish('sell')
    const draft = await agent.publish('sell', { status: 'draft' })
    const robots = await agent.visit('/robots.txt')
    expect(robots.body).toContain(`Sitemap: http://${agent.host}/sitemap.xml`)
    const sitemap = await agent.visit('/sitemap.xml')
    expect(sitemap.body).toContain(`<loc>http://${agent.host}/sell/${active.slugUrl}/${active._id}</loc>`)
    expect(sitemap.body).not.toContain(draft._id)
    for (const host of ['app.test', 'go.test']) {
      expect((await app.inject({ url: '/robots.txt', headers: { host } })).body).toContain(`Sitemap: http://${host}/`)
      expect((await app.inject({ url: '/sitemap.xml', headers: { host } })).body).not.toContain(active._id)
    }
    expect((await app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } })).statusCode).toBe(404)
  })
})
