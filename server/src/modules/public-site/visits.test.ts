import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type SiteAgent } from '../../testing/site-agent.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'

const day = 24 * 60 * 60 * 1000
let app: TestApp
let agent: SiteAgent

beforeAll(async () => {
  app = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  agent = await openSite(app)
})
afterAll(() => app.close())

const visitorsOf = async (pageId: string) =>
  (await app.db.selectFrom('pages').select('visitors').where('id', '=', pageId).executeTakeFirstOrThrow()).visitors
const dailyOf = (pageId: string) =>
  app.db
    .selectFrom('daily_visits')
    .select(['source', 'device', 'visitors'])
    .where('page_id', '=', pageId)
    .orderBy('source')
    .orderBy('device')
    .execute()

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const robots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
  '',
]

describe('30,000 visits over three days', () => {
  it('are counted exactly: people once a day, robots never', { timeout: 600_000 }, async () => {
    const page = await agent.publish('sell')
    const path = `/sell/${page._id}`
    let expected = 0
    for (let today = 0; today < 3; today++) {
      const seen = new Set<number>()
      for (let turn = 0; turn < 10_000; turn++) {
        const isRobot = turn % 5 === 0
        // People come back: fewer of them than visits.
        const who = (turn * 7919 + today) % 3_000
        const headers = isRobot
          ? { 'user-agent': robots[turn % robots.length] ?? '', 'x-forwarded-for': `10.9.${turn % 250}.1` }
          : { 'user-agent': who % 3 === 0 ? phone : desk, 'x-forwarded-for': `10.${who >> 8}.${who & 255}.7` }
        await agent.visit(path, headers)
        if (!isRobot) seen.add(who)
      }
      expected += seen.size
      await expect.poll(() => visitorsOf(page._id), { timeout: 30_000, interval: 200 }).toBe(expected)
      app.clock.advance(day)
    }
    const daily = await dailyOf(page._id)
    expect(daily.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(expected)
    expect(new Set(daily.map(({ device }) => device))).toEqual(new Set(['desktop', 'mobile']))
  })
})

describe('a visit', () => {
  it('knows where it came from, once for each person and day, and never who it was', async () => {
    const page = await agent.publish('sell')
    const slug = unique('short')
    await app.call('POST', '/user/update-short-url', {
      token: agent.token,
      body: { _id: page._id, shortSlugUrl: slug },
    })
    const path = `/sell/${page._id}`
    let person = 0
    const visit = (url: string, headers: Record<string, string> = {}) =>
      agent.visit(url, { 'user-agent': desk, 'x-forwarded-for': `10.20.30.${++person}`, ...headers })
    await visit(path)
    await visit(`${path}?from=qr`)
    await visit(`${path}?utm_source=Spring-Mail&utm_medium=email`)
    await visit(path, { referer: 'https://www.facebook.com/some/page?id=1' })
    await visit(path, { referer: `http://${agent.host}/sell/other` })
    await visit(path, { referer: 'javascript:alert(1)' })
    await visit(path, { 'sec-purpose': 'prefetch;prerender' })
    await agent.visit(`/${slug}`, { host: 'go.test', 'user-agent': desk, 'x-forwarded-for': '10.20.31.1' })
    await agent.visit(path, { 'user-agent': desk, 'x-forwarded-for': '10.20.31.1' })
    await expect.poll(() => visitorsOf(page._id)).toBe(7)
    expect(await dailyOf(page._id)).toEqual([
      { source: 'direct', device: 'desktop', visitors: 3 },
      { source: 'qr', device: 'desktop', visitors: 1 },
      { source: 'ref:facebook.com', device: 'desktop', visitors: 1 },
      { source: 'short', device: 'desktop', visitors: 1 },
      { source: 'utm:spring-mail', device: 'desktop', visitors: 1 },
    ])
    const stored = JSON.stringify(await app.db.selectFrom('visit_marks').selectAll().execute())
    expect(stored).not.toContain('10.20.3')
    expect(stored).not.toContain('Mozilla')
  })

  it('is forgotten as a person when its day is over, and stays counted', async () => {
    const page = await agent.publish('sell')
    await agent.visit(`/sell/${page._id}`)
    await expect.poll(() => visitorsOf(page._id)).toBe(1)
    app.clock.advance(2 * day)
    await app.jobs.runNow('forget-old')
    const marks = await app.db.selectFrom('visit_marks').selectAll().where('page_id', '=', page._id).execute()
    expect(marks).toEqual([])
    const salts = await app.db.selectFrom('secrets').select('name').where('name', 'like', 'visits:%').execute()
    expect(salts.length).toBeLessThanOrEqual(1)
    expect(await visitorsOf(page._id)).toBe(1)
  })
})
