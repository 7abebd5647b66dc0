import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EdgePort, EdgeUnavailable } from '../../../providers/edge/port.ts'
import { varnishEdge } from '../../../providers/edge/varnish.ts'
import { createListing, house } from '../../../testing/listings.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'

const minute = 60_000
const day = 24 * 60 * minute
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const held = 'public, max-age=0, must-revalidate, s-maxage=3600, stale-while-revalidate=60'

let app: TestApp
let agent: SiteAgent
let purged: string[][] = []
let isAway = false

/** Says what the real one says to browsers, and keeps what it is told in a list. */
const edge: EdgePort = {
  ...varnishEdge({ urls: [], token: '' }),
  async purge(tags) {
    if (isAway) throw new EdgeUnavailable('the edge does not answer')
    purged.push(tags)
  },
}

beforeAll(async () => {
  app = await buildTestApp({
    env: { TRUST_PROXY: '127.0.0.1', EDGE: 'varnish', EDGE_URL: 'http://127.0.0.1:1', EDGE_TOKEN: 'token' },
    providers: { edge },
  })
  agent = await openSite(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  isAway = false
  await app.db.deleteFrom('edge_purges').execute()
  await app.jobs.drain()
  purged = []
})

const waiting = () => app.db.selectFrom('edge_purges').select('agent_id').execute()
const jobsLeft = async () => {
  const { rows } = await sql`select from pgboss.job where name = 'edge-purge' and state < 'active'`.execute(app.db)
  return rows.length
}

describe('what a cache in front may hold', () => {
  it('is a public page, by its agent, itself and its listing, while browsers ask each time', async () => {
    const { _id: listingId } = await createListing(app, agent.token, house)
    const page = await agent.publish('listing-website', { propertyId: listingId })
    for (const turn of ['drawn', 'repeated']) {
      const { headers, body } = await agent.visit(`/listing-website/${page._id}`)
      expect(headers['cache-control'], turn).toBe(held)
      expect(headers['cache-tags']).toBe(`agent-${agent.id},page-${page._id},listing-${listingId}`)
      expect(headers.vary).toBe('accept-encoding, accept-language')
      expect(headers['set-cookie']).toBeUndefined()
      expect(body).toContain(`data-visit="/_visit/${page._id}"`)
      expect(body).toContain(`<noscript><img src="/_visit/${page._id}" width="1" height="1" alt=""></noscript>`)
    }
    const { etag } = (await agent.visit(`/listing-website/${page._id}`)).headers
    const known = await agent.visit(`/listing-website/${page._id}`, { 'if-none-match': String(etag) })
    expect([known.statusCode, known.headers['cache-control']]).toEqual([304, held])
  })

  it('is never what is private, not there, elsewhere, somebody’s own or counted', async () => {
    const page = await agent.publish('sell')
    const draft = await agent.publish('sell', { status: 'draft' })
    const slug = unique('short')
    const own = { token: agent.token, body: { _id: page._id, shortSlugUrl: slug } }
    await app.call('POST', '/user/update-short-url', own)
    const ask = (path: string, host = agent.host) => agent.visit(path, { host })
    const answers = {
      missing: await ask('/sell/0123456789ABCDEF'),
      draft: await ask(`/sell/${draft._id}`),
      'host of nobody': await ask(`/sell/${page._id}`, 'nobody.site.test'),
      'app’s host': await ask(`/sell/${page._id}`, 'app.test'),
      preview: await ask(`/preview/sell/${draft._id}`, 'preview.site.test'),
      'way to a preview': await ask(`/preview/sell/${draft._id}`, 'app.test'),
      'way home': await ask('/'),
      'empty link': await ask('/social-link-empty'),
      'sent form': await ask(`/sell/${page._id}?sent=contact`),
      'other address': await ask(`/social/${page._id}`),
      'trailing slash': await ask(`/sell/${page._id}/`),
      'short link': await ask(`/${slug}`, 'go.test'),
      'QR code': await ask(`/q/${page._id}`, 'go.test'),
      beacon: await ask(`/_visit/${page._id}`),
      call: await ask('/api/v1/config', 'app.test'),
    }
    for (const [what, { headers }] of Object.entries(answers)) {
      expect(headers['cache-tags'], what).toBeUndefined()
      expect(headers['cache-control'], what).toMatch(/no-store|^public, max-age=0, must-revalidate$/)
    }
  })

  it('is a page that changes by itself until then at most, and none that does so before long', async () => {
    const page = await agent.publish('social-link')
    const heldUntil = async (minutes: number) => {
      const showUntil = new Date(app.clock.now().getTime() + minutes * minute).toISOString()
      const propertylist = [{ title: 'Open house', link: 'https://example.com/open', showUntil }]
      const { body } = await app.call('PUT', '/user/profile', { token: agent.token, body: { propertylist } })
      expect(body.success).toBe(true)
      const { headers } = await agent.visit(`/social/${page._id}`)
      return [/s-maxage=(\d+)/.exec(String(headers['cache-control']))?.[1], headers['cache-tags'] !== undefined]
    }
    expect(await heldUntil(24 * 60)).toEqual(['3600', true])
    // What leaves late, and is given beyond its time, is still within it.
    expect(await heldUntil(10)).toEqual([String(10 * 60 - 90), true])
    expect(await heldUntil(1)).toEqual([undefined, false])
  })

  it('is left to the server where the cache would give one language to all', async () => {
    const deaf = await buildTestApp({
      env: { EDGE: 'cloudflare', EDGE_ZONE: 'zone', EDGE_TOKEN: 'token' },
      providers: { edge: { ...edge, keepsLanguages: false } },
    })
    const other = await openSite(deaf)
    const [each, english] = [await other.publish('sell'), await other.publish('sell', { language: 'en' })]
    const tagsOf = async (id: string) => (await other.visit(`/sell/${id}`)).headers['cache-tags']
    expect(await tagsOf(each._id)).toBeUndefined()
    expect(await tagsOf(english._id)).toBe(`agent-${other.id},page-${english._id}`)
    await deaf.close()
  })
})

describe('a change', () => {
  it('is told by the transaction’s own job, once however much it touches, and once more a little later', async () => {
    const page = await agent.publish('sell')
    await app.jobs.drain()
    purged = []
    await app.db.deleteFrom('edge_purges').execute()
    await app.db.transaction().execute(async (trx) => {
      for (let turn = 0; turn < 100; turn++) {
        await trx
          .updateTable('pages')
          .set({ link_name: `Turn ${turn}` })
          .where('id', '=', page._id)
          .execute()
      }
    })
    expect([await waiting(), await jobsLeft()]).toEqual([[{ agent_id: agent.id }], 1])
    await app.jobs.drain()
    expect(purged).toEqual([[`agent-${agent.id}`]])
    await app.jobs.runNow('due-edge-purges')
    expect(purged).toHaveLength(1)
    await app.advance(minute)
    await app.jobs.runNow('due-edge-purges')
    expect(purged).toEqual([[`agent-${agent.id}`], [`agent-${agent.id}`]])
    expect(await waiting()).toEqual([])
  })

  it('that is taken back is not told', async () => {
    const page = await agent.publish('sell')
    await app.jobs.drain()
    await app.db.deleteFrom('edge_purges').execute()
    const change = app.db.transaction().execute(async (trx) => {
      await trx.updateTable('pages').set({ link_name: 'Never' }).where('id', '=', page._id).execute()
      throw new Error('taken back')
    })
    await expect(change).rejects.toThrow('taken back')
    expect([await waiting(), await jobsLeft()]).toEqual([[], 0])
  })

  it('waits while the edge is away, however long, and is told with all the others when it is back', async () => {
    const other = await openSite(app)
    await app.jobs.drain()
    await app.db.deleteFrom('edge_purges').execute()
    purged = []
    isAway = true
    await agent.publish('sell')
    await other.publish('sell')
    // Until every try of the jobs themselves is used up.
    for (let turn = 0; turn < 5; turn++) {
      await app.jobs.drain()
      await app.advance(minute)
      await expect(app.jobs.runNow('due-edge-purges')).rejects.toThrow('does not answer')
    }
    expect(await jobsLeft()).toBe(0)
    isAway = false
    await app.jobs.runNow('due-edge-purges')
    expect(purged).toEqual([[`agent-${agent.id}`, `agent-${other.id}`]])
  })

  it('leaves nothing behind where no cache holds pages', async () => {
    const plain = await buildTestApp()
    const other = await openSite(plain)
    const page = await other.publish('sell')
    expect(await plain.db.selectFrom('edge_purges').selectAll().execute()).toEqual([])
    const { headers, body } = await other.visit(`/sell/${page._id}`)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(body).not.toContain('_visit')
    await plain.close()
  })
})

describe('a visit of a page that a cache holds', () => {
  const visitorsOf = async (id: string) =>
    (await app.db.selectFrom('pages').select('visitors').where('id', '=', id).executeTakeFirstOrThrow()).visitors
  const dailyOf = (id: string) =>
    app.db
      .selectFrom('daily_visits')
      .select(['source', 'visitors'])
      .where('page_id', '=', id)
      .orderBy('source')
      .execute()

  it('is counted by what the page asks for and not by its server, with the same rules', async () => {
    const page = await agent.publish('sell')
    const slug = unique('short')
    const own = { token: agent.token, body: { _id: page._id, shortSlugUrl: slug } }
    await app.call('POST', '/user/update-short-url', own)
    let person = 0
    const come = (query: string, headers: Record<string, string> = {}) =>
      agent.visit(`/_visit/${page._id}${query}`, {
        'user-agent': desk,
        'x-forwarded-for': `10.20.30.${++person}`,
        ...headers,
      })
    const here = `http://${agent.host}/sell/${page._id}`
    // The page itself, whoever asks for it.
    for (let turn = 0; turn < 3; turn++) {
      await agent.visit(`/sell/${page._id}`, { 'user-agent': desk, 'x-forwarded-for': `10.20.40.${turn}` })
    }
    // By script: what the address said, and who led there.
    await come('?referrer=', { referer: here })
    await come('?from=qr&referrer=')
    await come('?utm_source=Spring-Mail&utm_medium=email&referrer=www.facebook.com')
    await come('?referrer=www.facebook.com', { referer: here })
    await come(`?referrer=${agent.host}`)
    await come('?referrer=example.com%3A8080')
    // As a picture: what the address of its page said.
    await come('', { referer: `${here}?from=qr` })
    await come('', { referer: `${here}?utm_source=flyer` })
    await come('')
    // Twice is once; robots, prefetches and mere checks are nobody.
    for (let turn = 0; turn < 3; turn++) await come('?referrer=', { 'x-forwarded-for': '10.20.50.1' })
    await come('?referrer=', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await come('?referrer=', { 'sec-purpose': 'prefetch;prerender' })
    await app.inject({ method: 'HEAD', url: `/_visit/${page._id}`, headers: { host: agent.host, 'user-agent': desk } })
    // A short link counts by itself, and the page it leads to does not count again.
    const guest = { 'user-agent': desk, 'x-forwarded-for': '10.20.60.1' }
    await agent.visit(`/${slug}`, { host: 'go.test', ...guest })
    await come('?from=short-link&referrer=', guest)
    await expect.poll(() => visitorsOf(page._id)).toBe(11)
    expect(await dailyOf(page._id)).toEqual([
      { source: 'direct', visitors: 4 },
      { source: 'qr', visitors: 2 },
      { source: 'ref:example.com:8080', visitors: 1 },
      { source: 'ref:facebook.com', visitors: 1 },
      { source: 'short', visitors: 1 },
      { source: 'utm:flyer', visitors: 1 },
      { source: 'utm:spring-mail', visitors: 1 },
    ])
  })

  it('is counted for no page but a public one of the very host that is asked', async () => {
    const other = await openSite(app)
    const [page, draft] = [await agent.publish('sell'), await agent.publish('sell', { status: 'draft' })]
    const ask = async (id: string, host: string) => {
      const headers = { host, 'user-agent': desk, 'x-forwarded-for': '10.30.0.1' }
      return (await agent.visit(`/_visit/${id}?referrer=`, headers)).statusCode
    }
    expect(await ask(page._id, other.host)).toBe(404)
    expect(await ask(page._id, 'app.test')).toBe(404)
    expect(await ask(page._id, 'preview.site.test')).toBe(404)
    expect(await ask(draft._id, agent.host)).toBe(404)
    expect(await ask('0123456789ABCDEF', agent.host)).toBe(404)
    expect(await ask(page._id, agent.host)).toBe(200)
    await agent.save(page._id, { status: 'draft' })
    expect(await ask(page._id, agent.host)).toBe(404)
    await expect.poll(() => visitorsOf(page._id)).toBe(1)
    expect(await visitorsOf(draft._id)).toBe(0)
  })

  it('is nobody’s while the agent’s pages rest', async () => {
    const resting = await openSite(app)
    const page = await resting.publish('sell')
    app.clock.advance(60 * day)
    const { headers, body } = await resting.visit(`/_visit/${page._id}?referrer=`, { 'user-agent': desk })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).not.toContain('<svg xmlns="http://www.w3.org/2000/svg" width="1"')
    const shown = await resting.visit(`/sell/${page._id}`)
    expect([shown.headers['cache-tags'], shown.body.includes('_visit')]).toEqual([undefined, false])
  })
})
