import { embedAddress } from '@porchlight/contract/embeds'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createListing, house } from '../../../testing/listings.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'

const { embed: words, resting, contact } = siteMessages
const site = 'https://www.brokerage.example'
let app: TestApp
let agent: SiteAgent

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  agent = await openSite(app)
})

const allow = (who: SiteAgent, _id: string, origins: unknown) =>
  app.call('POST', '/user/update-embed-origins', { token: who.token, body: { _id, origins } })
const framedBy = (origin: string) => ({
  referer: `${origin}/`,
  'sec-fetch-dest': 'iframe',
  'sec-fetch-site': 'cross-site',
})
const ancestorsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /frame-ancestors (.+)$/.exec(String(headers['content-security-policy']))?.[1]
const leads = () => app.db.selectFrom('leads').selectAll().where('user_id', '=', agent.id).execute()

async function allowedPage(...[kind, changes]: Parameters<SiteAgent['publish']>) {
  const page = await agent.publish(kind, changes)
  await allow(agent, page._id, [site])
  return page
}

describe('the sites that may show a page', () => {
  it('are its agent’s to name, and nobody else’s', async () => {
    const page = await agent.publish('sell')
    const stranger = await openSite(app)
    expect((await allow(stranger, page._id, [site])).status).toBe(404)
    expect((await allow(agent, 'nothing', [site])).status).toBe(404)
    const { status, body } = await allow(agent, page._id, [site, 'http://localhost:8080'])
    expect([status, body.message, body.data.embedOrigins]).toEqual([
      200,
      messages.links.embedOriginsSaved,
      [site, 'http://localhost:8080'],
    ])
  })

  it.each([
    "https://a;script-src 'unsafe-inline'",
    'https://a;b.example',
    '*',
    'http://www.example.com',
    'https://www.example.com/path',
    'javascript:alert(1)',
    'null',
    "'self'",
  ])('are origins and nothing that a policy could be broken with: %s', async (origin) => {
    const page = await agent.publish('sell')
    const { status, body } = await allow(agent, page._id, [site, origin])
    expect([status, body.errors]).toEqual([400, { 'origins.1': messages.links.embedOriginInvalid }])
  })

  it('are so many and no more', async () => {
    const page = await agent.publish('sell')
    const sites = Array.from({ length: limits.embedOrigins.count + 1 }, (_, place) => `https://s${place}.example`)
    expect((await allow(agent, page._id, sites)).body.errors).toEqual({ origins: messages.links.tooManyEmbedOrigins })
    expect((await allow(agent, page._id, sites.slice(1))).status).toBe(200)
  })

  it('are told to nobody but its agent', async () => {
    const page = await allowedPage('sell')
    const { body } = await app.call('GET', `/lead-page?id=${page._id}`)
    expect(body.data.embedOrigins).toBeUndefined()
    expect((await agent.visit(`/sell/${page._id}`)).body).not.toContain('brokerage.example')
  })
})

describe('a part of a page', () => {
  it('stands on a site that is allowed, without a cookie, and says which site to whoever takes its form', async () => {
    const page = await allowedPage('sell')
    for (const kind of ['valuation', 'contact']) {
      const answer = await agent.visit(`/embed/${page._id}/${kind}`, framedBy(site))
      expect(answer.statusCode).toBe(200)
      expect(ancestorsOf(answer)).toBe(site)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['x-frame-options']).toBeUndefined()
      expect(answer.headers['x-robots-tag']).toBe('noindex')
      expect(answer.body).toContain(`data-parent="${site}"`)
      expect(answer.body).toContain('name="visitSource" value="embed:www.brokerage.example"')
    }
  })

  it('is of a kind that its page has', async () => {
    const { _id: propertyId } = await createListing(app, agent.token, house)
    const listing = await allowedPage('listing-website', { propertyId })
    const card = await agent.visit(`/embed/${listing._id}/card`, framedBy(site))
    expect(card.body).toContain(words.toPage)
    expect(card.body).toContain(`href="http://${agent.host}/listing-website/`)
    expect((await agent.visit(`/embed/${listing._id}/valuation`, framedBy(site))).body).toContain(words.gone)
    const sell = await allowedPage('sell')
    expect((await agent.visit(`/embed/${sell._id}/card`, framedBy(site))).body).toContain(words.gone)
    expect((await agent.visit(`/embed/${sell._id}/toString`, framedBy(site))).statusCode).toBe(404)
  })

  it('is a sentence on any other site, and nothing of the page', async () => {
    const page = await allowedPage('sell', { heading: 'Secret heading' })
    const stranger = await agent.visit(`/embed/${page._id}/valuation`, framedBy('https://evil.example'))
    expect([stranger.statusCode, ancestorsOf(stranger)]).toEqual([403, '*'])
    expect(stranger.body).toContain(words.notAllowed)
    expect(stranger.body).not.toMatch(/<form|<script|<a |Secret|Page/)
    expect(stranger.headers['cache-control']).toContain('no-store')
    // Whoever hides where it is, or lies, is judged by the browser.
    for (const headers of [{ 'sec-fetch-dest': 'iframe' }, {}] as Record<string, string>[]) {
      const silent = await agent.visit(`/embed/${page._id}/valuation?on=https://evil.example`, headers)
      expect(ancestorsOf(silent)).toBe(site)
      expect(silent.body).not.toContain('evil.example')
      expect(silent.body).toContain('name="visitSource" value="embed"')
    }
    await allow(agent, page._id, [])
    const former = await agent.visit(`/embed/${page._id}/valuation`, framedBy(site))
    expect(former.body).toContain(words.notAllowed)
  })

  it('is a sentence while its page is a draft, gone, another agent’s, or taking a break', async () => {
    const page = await allowedPage('sell')
    const path = `/embed/${page._id}/contact`
    const stranger = await openSite(app)
    for (const answer of [
      await stranger.visit(path, framedBy(site)),
      await agent.visit('/embed/0123456789abcdef/contact', framedBy(site)),
    ]) {
      expect([answer.statusCode, ancestorsOf(answer)]).toEqual([404, '*'])
      expect(answer.body).toContain(words.gone)
    }
    await agent.visit(path, framedBy(site))
    await agent.save(page._id, { status: 'draft' })
    expect((await agent.visit(path, framedBy(site))).body).toContain(words.gone)
    expect((await agent.post(path, { form: 'contact' })).statusCode).toBe(404)
    await agent.save(page._id, { status: 'active' })
    app.clock.advance((limits.trialDays + 8) * 24 * 60 * 60 * 1000)
    expect((await agent.visit(path, framedBy(site))).body).toContain(resting.text)
    expect((await agent.post(path, { form: 'contact' })).statusCode).toBe(410)
  })

  it('is kept ready like a page, for each site by itself, and drawn anew after a save', async () => {
    const page = await allowedPage('listing-website', {
      propertyId: (await createListing(app, agent.token, house))._id,
    })
    const other = 'https://other.example'
    await allow(agent, page._id, [site, other])
    const path = `/embed/${page._id}/contact`
    const drawn = app.context.meter.pages
    const first = await agent.visit(path, framedBy(site))
    const before = drawn.drawn
    const again = await agent.visit(path, { ...framedBy(site), 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, drawn.drawn]).toEqual([304, before])
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(first.headers.vary).toContain('referer')
    expect((await agent.visit(path, framedBy(other))).body).toContain(`data-parent="${other}"`)
    await agent.save(page._id, { theme: 'harbor', hasOwnColors: false })
    expect((await agent.visit(path, framedBy(site))).body).toContain('data-theme="harbor"')
  })

  it('cannot carry script, whatever its page is called', async () => {
    const evil = '"><script>alert(1)</script>'
    const page = await allowedPage('sell', {
      heading: evil,
      seo: { metaTitle: evil, metaDescription: evil, urlHandle: '' },
    })
    await app.db.updateTable('users').set({ company_name: evil, first_name: evil }).where('id', '=', agent.id).execute()
    app.context.siteChanges.tell(agent.id)
    const { body } = await agent.visit(`/embed/${page._id}/contact?on=${encodeURIComponent(evil)}`, framedBy(site))
    expect(body).not.toContain('<script>alert')
  })
})

describe('a form on another site', () => {
  const person = () => ({ firstName: 'Nora', lastName: 'Quist', email: `${unique('nora')}@example.com` })

  it('brings a lead that says where, without script: the message', async () => {
    const page = await allowedPage('sell')
    const { body } = await agent.visit(`/embed/${page._id}/contact`, framedBy(site))
    const action = /<form[^>]* action="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(action).toBe(`/embed/${page._id}/contact?on=${encodeURIComponent(site)}#contact`)
    const form = {
      form: 'contact',
      visitSource: 'embed:www.brokerage.example',
      countryCode: '1',
      phone: '(503) 555-0142',
    }
    const refused = await agent.post(action.split('#')[0] ?? '', { ...form, email: 'no' })
    expect([refused.statusCode, ancestorsOf(refused)]).toEqual([422, site])
    expect(refused.body).toContain(contact.emailInvalid)
    expect(refused.body).toContain(`data-parent="${site}"`)
    const taken = await agent.post(action.split('#')[0] ?? '', { ...form, ...person() })
    expect(taken.headers.location).toBe(
      `/embed/${page._id}/contact?on=${encodeURIComponent(site)}&sent=contact#contact`,
    )
    const thanks = await agent.visit(String(taken.headers.location).split('#')[0] ?? '')
    expect(thanks.body).toContain(contact.done)
    expect(ancestorsOf(thanks)).toBe(site)
    expect(await leads()).toMatchObject([
      { source: 'contact_us', visit: { visitSource: 'embed:www.brokerage.example' } },
    ])
  })

  it('brings one by the call that scripts use, and only a site that is allowed counts', async () => {
    const page = await allowedPage('sell')
    for (const visitSource of ['embed:www.brokerage.example', 'embed:zillow.com', 'embed']) {
      const { status } = await app.call('POST', '/inquiry', {
        body: { ...person(), isFrom: 'contact_us', campaignId: page._id, phone: '+1 503 555 0142', visitSource },
      })
      expect(status).toBe(200)
    }
    const sources = (await leads()).map(({ visit }) => visit.visitSource)
    expect(sources.sort()).toEqual(['embed', 'embed', 'embed:www.brokerage.example'])
  })

  it('counts no visit of the page', async () => {
    const page = await allowedPage('sell')
    await agent.visit(`/embed/${page._id}/contact`, framedBy(site))
    expect(await app.db.selectFrom('daily_visits').selectAll().where('page_id', '=', page._id).execute()).toEqual([])
  })
})

describe('the loader', () => {
  it('may be loaded by every site, and asks for nothing', async () => {
    const { statusCode, headers } = await agent.visit('/embed/loader.js')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['set-cookie']).toBeUndefined()
    expect((await agent.visit('/embed/loader.js', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    for (const host of ['app.test', 'nobody.site.test']) {
      expect((await app.inject({ url: '/embed/loader.js', headers: { host } })).statusCode).toBe(404)
    }
  })
})

describe('everything else', () => {
  it('stands in no frame of a stranger’s, on any host', async () => {
    const page = await allowedPage('social-link')
    const hosts = ['app.test', agent.host, 'nobody.site.test']
    const isPart = (url: string) => url === embedAddress
    const paths = app.server.routeTable.filter(({ method, isStream }) => method.includes('GET') && !isStream)
    const framable: string[] = []
    for (const { url } of paths) {
      const path = url.replace(/:id\b/, page._id).replace(/:\w+/g, 'x').replace('*', 'x')
      for (const host of hosts) {
        const { headers } = await app.inject({ url: path, headers: { host, ...framedBy('https://evil.example') } })
        const policy = String(headers['content-security-policy'])
        if (!isPart(url) && !/frame-ancestors (?:'none'|'self'|http:\/\/app\.test)(?:;|$)/.test(policy))
          framable.push(`${host} ${url}`)
      }
    }
    expect(framable).toEqual([])
    expect(paths.length).toBeGreaterThan(80)
  })
})
