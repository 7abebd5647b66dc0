import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let agent: SiteAgent
let draft: { _id: string; slugUrl: string }
let social: { _id: string; slugUrl: string }

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
  draft = await agent.publish('sell', { status: 'draft', heading: 'Not yet for the world' })
  social = await agent.publish('social-link', { status: 'draft' })
})
afterAll(() => app.close())

const appOrigin = 'http://app.test'
const previewOrigin = 'http://preview.site.test'
const ask = (url: string, { token, cookies }: { token?: string; cookies?: Record<string, string> } = {}) => {
  const { host, pathname, search } = new URL(url, appOrigin)
  return app.inject({
    url: pathname + search,
    headers: { host, ...(token && { authorization: token }) },
    ...(cookies && { cookies }),
  })
}
/** As a browser does: from the app's address to wherever it leads, without the app's credentials. */
async function open(path: string, token?: string) {
  const { statusCode, headers, body } = await ask(path, token ? { token } : {})
  const link = String(headers.location ?? '')
  expect([statusCode, body]).toEqual([302, ''])
  expect(link.startsWith(`${previewOrigin}/`), link).toBe(true)
  return { link, ...(await ask(link)) }
}
const sharedLinkIn = (body: string) => /href="([^"]+\?key=[^"]+)"/.exec(body)?.[1] ?? ''

/** A built app answers 404 with its own page; without one it is 503. Neither shows the draft. */
const expectClosed = ({ statusCode, body }: { statusCode: number; body: string }) => {
  expect([404, 503]).toContain(statusCode)
  expect(body).not.toContain('Not yet for the world')
}

describe('a preview', () => {
  it('opens for its owner at every address, unseen by search engines and caches', async () => {
    for (const path of [`/preview/sell/${draft._id}`, `/preview/sell/${draft.slugUrl}/${draft._id}`]) {
      const { statusCode, body, headers } = await open(path, agent.token)
      expect(statusCode).toBe(200)
      expect(body).toContain('Not yet for the world')
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['cache-control']).toBe('private, no-store')
    }
    expect((await ask(`${previewOrigin}/robots.txt`)).body).toBe('User-agent: *\nDisallow: /\n')
  })

  it('is never drawn on the app’s origin, and on its own the app’s cookies open nothing', async () => {
    const path = `/preview/sell/${draft._id}`
    const cookies = { Authorization: agent.token }
    const { link, headers } = await open(path, agent.token)
    expect(headers['content-security-policy']).toMatch(new RegExp(`frame-ancestors ${appOrigin}$`))
    expect(headers['set-cookie']).toBeUndefined()
    for (const url of [path, link.replace(previewOrigin, appOrigin)]) {
      expect((await ask(url, { cookies })).body).not.toContain('Not yet for the world')
    }
    const keyless = await ask(previewOrigin + path, { cookies })
    expect([keyless.statusCode, keyless.headers.location]).toEqual([302, appOrigin + path])
    expect((await ask(`${previewOrigin}/api/v1/user/me`)).statusCode).toBe(401)
    expectClosed(await ask(`${previewOrigin}/login`))
  })

  it('is closed to everybody else', async () => {
    const stranger = await openSite(app)
    const path = `/preview/sell/${draft._id}`
    expectClosed(await ask(path, { token: stranger.token }))
    expectClosed(await ask(`${path}?key=made.up`, { token: stranger.token }))
    expectClosed(await ask('/preview/sell/nothing', { token: agent.token }))
    const { link } = await open(path, agent.token)
    for (const host of [agent.host, stranger.host, 'go.test', 'elsewhere.example']) {
      expectClosed(await ask(link.replace('preview.site.test', host), { token: agent.token }))
    }
  })

  it('asks whoever is not signed in to do so, and leads back', async () => {
    const path = `/preview/sell/${draft._id}`
    for (const asked of [path, `${path}?key=made.up`, `/preview/sell-detail/${draft._id}`, '/social-link-preview']) {
      const { statusCode, headers } = await ask(asked)
      expect([statusCode, headers.location]).toEqual([302, `/login?next=${encodeURIComponent(asked)}`])
    }
  })

  it('opens by a signed link for that page and seven days, and such a link makes no other', async () => {
    const link = sharedLinkIn((await open(`/preview/sell/${draft._id}`, agent.token)).body)
    expect(link.startsWith(`${previewOrigin}/preview/sell/`)).toBe(true)
    const { pathname, search } = new URL(link)
    const shared = await ask(link)
    expect(shared.body).toContain('Not yet for the world')
    expect(sharedLinkIn(shared.body)).toBe('')
    // Passed on before previews had an origin of their own.
    expect((await open(pathname + search)).body).toContain('Not yet for the world')
    const other = await agent.publish('sell', { status: 'draft', heading: 'Not yet for the world' })
    const { token } = await app.signUp()
    expectClosed(await ask(`/preview/sell/${other._id}${search}`, { token }))
    const forged = `${pathname}${search.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))}`
    expectClosed(await ask(forged, { token }))
    expect((await ask(previewOrigin + forged)).headers.location).toBe(appOrigin + pathname)
    app.clock.advance(7 * 24 * 60 * 60 * 1000 + 1)
    expect((await ask(link)).headers.location).toBe(appOrigin + pathname)
    expect((await ask(pathname + search)).headers.location).toMatch(/^\/login\?next=/)
  })

  it('opens by no link that was handed out before its owner’s email was proven', async () => {
    const { token, email } = await app.signUp()
    const page = { campaignType: 'sell', linkName: 'Page', status: 'draft', heading: 'Not yet for the world' }
    const { body } = await app.call('POST', '/user/create-lead-page', { token, body: page })
    const own = await open(`/preview/sell/${body.data._id}`, token)
    const links = [own.link, sharedLinkIn(own.body)]
    for (const link of links) expect((await ask(link)).body).toContain('Not yet for the world')
    await app.signIn(email)
    for (const link of links) expect((await ask(link)).statusCode).toBe(302)
  })

  it('of the owner leads through the app again after an hour, which asks who it is', async () => {
    const path = `/preview/sell/${draft._id}`
    const { link } = await open(path, agent.token)
    app.clock.advance(60 * 60 * 1000 + 1)
    const { statusCode, headers } = await ask(link)
    expect([statusCode, headers.location]).toEqual([302, appOrigin + path])
    expect((await open(path, agent.token)).statusCode).toBe(200)
  })

  it('carries its key on to the estimate and back', async () => {
    const estimate = await app.call('GET', '/address-details', {
      query: { address: '1200 SE Division St, Portland, OR 97202', campaignId: draft._id },
    })
    const v = encodeURIComponent(estimate.body.data[0].reference)
    expect((await open(`/preview/property-detail?v=${v}`, agent.token)).statusCode).toBe(200)
    expect((await open(`/preview/sell-detail/${draft._id}?v=${v}`, agent.token)).statusCode).toBe(200)
    for (const [page, path] of [
      [draft, `/preview/sell/${draft._id}`],
      [social, `/preview/social-link-preview/${social._id}`],
    ] as const) {
      const { body, link } = await open(path, agent.token)
      const plan = JSON.parse(
        (/data-valuation="([^"]+)"/.exec(body)?.[1] ?? '{}').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      )
      const next = new URL(plan.estimatePath, link)
      next.searchParams.set('v', estimate.body.data[0].reference)
      const detail = await ask(next.href)
      expect([path, detail.statusCode]).toEqual([path, 200])
      expect(detail.body).toContain('What homes in Oregon are worth')
      const back = /class="back" href="([^"]+)"/.exec(detail.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect(back).toContain(page._id)
      expect((await ask(new URL(back, link).href)).statusCode).toBe(200)
      next.searchParams.delete('v')
      const withoutEstimate = await ask(next.href)
      expect(withoutEstimate.statusCode).toBe(302)
      expect((await ask(new URL(String(withoutEstimate.headers.location), link).href)).statusCode).toBe(200)
    }
  })

  it('counts no visit', async () => {
    const { visitors } = await app.db
      .selectFrom('pages')
      .select('visitors')
      .where('id', '=', draft._id)
      .executeTakeFirstOrThrow()
    expect(visitors).toBe(0)
  })
})

describe('the social preview without an id', () => {
  it('leads to one’s own social link', async () => {
    const { headers } = await ask('/social-link-preview', { token: agent.token })
    expect(headers.location).toBe(`/social-link-preview/${social._id}`)
    expect((await open(`/social-link-preview/${social._id}`, agent.token)).statusCode).toBe(200)
    expect((await open(`/preview/social-link-preview/${social._id}`, agent.token)).statusCode).toBe(200)
  })
})
