import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let agent: SiteAgent
let draft: { _id: string; slugUrl: string }

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
  draft = await agent.publish('sell', { status: 'draft', heading: 'Not yet for the world' })
})
afterAll(() => app.close())

const preview = (path: string, token?: string, host = 'app.test') =>
  app.inject({ url: path, headers: { host, ...(token && { authorization: token }) } })

/** A built app answers 404 with its own page; without one it is 503. Neither shows the draft. */
const expectClosed = ({ statusCode, body }: { statusCode: number; body: string }) => {
  expect([404, 503]).toContain(statusCode)
  expect(body).not.toContain('Not yet for the world')
}

describe('a preview', () => {
  it('opens for its owner at every address, unseen by search engines and caches', async () => {
    for (const path of [`/preview/sell/${draft._id}`, `/preview/sell/${draft.slugUrl}/${draft._id}`]) {
      const { statusCode, body, headers } = await preview(path, agent.token)
      expect(statusCode).toBe(200)
      expect(body).toContain('Not yet for the world')
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    }
  })

  it('is closed to everybody else', async () => {
    const stranger = await openSite(app)
    const path = `/preview/sell/${draft._id}`
    expectClosed(await preview(path, stranger.token))
    expectClosed(await preview(`${path}?key=made.up`, stranger.token))
    expectClosed(await preview(path, undefined, agent.host))
    expectClosed(await preview(path, agent.token, stranger.host))
    expectClosed(await preview('/preview/sell/nothing', agent.token))
  })

  it('asks whoever is not signed in to do so, and leads back', async () => {
    const path = `/preview/sell/${draft._id}`
    for (const asked of [path, `${path}?key=made.up`, `/preview/sell-detail/${draft._id}`, '/social-link-preview']) {
      const { statusCode, headers } = await preview(asked)
      expect([statusCode, headers.location]).toEqual([302, `/login?next=${encodeURIComponent(asked)}`])
    }
  })

  it('opens by a signed link for that page and seven days, and such a link makes no other', async () => {
    const { body } = await preview(`/preview/sell/${draft._id}`, agent.token)
    const [, link = ''] = /href="([^"]+\?key=[^"]+)"/.exec(body) ?? []
    const { pathname, search } = new URL(link)
    const shared = await preview(pathname + search)
    expect(shared.body).toContain('Not yet for the world')
    expect(shared.body).not.toContain('?key=')
    const other = await agent.publish('sell', { status: 'draft', heading: 'Not yet for the world' })
    const { token } = await app.signUp()
    expectClosed(await preview(`/preview/sell/${other._id}${search}`, token))
    expectClosed(await preview(`${pathname}${search.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))}`, token))
    app.clock.advance(7 * 24 * 60 * 60 * 1000 + 1)
    expect((await preview(pathname + search)).headers.location).toMatch(/^\/login\?next=/)
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
    const social = await agent.publish('social-link', { status: 'draft' })
    const { headers } = await preview('/social-link-preview', agent.token)
    expect(headers.location).toBe(`/social-link-preview/${social._id}`)
    expect((await preview(`/social-link-preview/${social._id}`, agent.token)).statusCode).toBe(200)
    expect((await preview(`/preview/social-link-preview/${social._id}`, agent.token)).statusCode).toBe(200)
  })
})
