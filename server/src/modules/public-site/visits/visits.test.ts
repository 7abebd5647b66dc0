import { limits } from '@porchlight/contract/limits'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, injectAtTheDoor, type TestApp, unique } from '../../../testing/test-app.ts'
import { noteVisit } from './note-visit.ts'
import { addDailyVisits } from './visits.repository.ts'
import { VisitRecorder } from './visits.service.ts'

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
  it('are counted exactly, by two servers at once: people once a day on each page, robots never', async () => {
    const visits = 30_000
    const pages = [(await agent.publish('sell'))._id, (await agent.publish('sell'))._id]
    const servers = [new VisitRecorder(app.context), new VisitRecorder(app.context)]
    const people = new Map(pages.map((page) => [page, new Set<string>()]))
    let robotVisits = 0
    for (let turn = 0; turn < visits; turn++) {
      const page = pages[turn % 3 === 0 ? 0 : 1] ?? ''
      // People come back, and some of them share an address: fewer persons than visits.
      const who = (turn * 7919) % 2_500
      const ip = `10.${who >> 8}.${who & 255}.7`
      const isRobot = turn % 5 === 0
      const userAgent = (isRobot ? robots[turn % robots.length] : [phone, desk][turn % 2]) ?? ''
      const server = servers[(turn >> 1) % 2] as VisitRecorder
      const request = { method: 'GET', ip, host: agent.host, query: {}, headers: { 'user-agent': userAgent } }
      noteVisit(server, request as unknown as FastifyRequest, page)
      if (isRobot) robotVisits++
      else people.get(page)?.add(`${app.clock.now().toISOString().slice(0, 10)} ${ip} ${userAgent}`)
      app.clock.advance((3 * day) / visits)
      if (turn % 4_000 === 0) await Promise.all(servers.map((each) => each.flush()))
    }
    await Promise.all(servers.map((each) => each.flush()))
    expect(robotVisits).toBe(6_000)
    for (const [page, seen] of people) {
      expect(seen.size).toBeGreaterThan(5_000)
      expect(await visitorsOf(page)).toBe(seen.size)
      const daily = await dailyOf(page)
      expect(daily.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(seen.size)
      expect(new Set(daily.map(({ device }) => device))).toEqual(new Set(['desktop', 'mobile']))
    }
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

  it('of one address is counted as so many people a day on a page, whatever its browsers call themselves', async () => {
    const { visitorsOfAddress } = limits
    const page = await agent.publish('sell')
    const servers = [new VisitRecorder(app.context), new VisitRecorder(app.context)]
    const arrive = (ip: string, name: string, turn: number) => {
      const headers = { 'user-agent': `${desk} Build/${name}` }
      const request = { method: 'GET', ip, host: agent.host, query: {}, headers } as unknown as FastifyRequest
      noteVisit(servers[turn % 2] as VisitRecorder, request, page._id)
    }
    for (let turn = 0; turn < 300; turn++) {
      arrive('10.66.0.1', `flood-${turn}`, turn)
      if (turn % 50 === 0) for (const server of servers) await server.flush()
    }
    for (const server of servers) await server.flush()
    expect(await visitorsOf(page._id)).toBe(visitorsOfAddress)
    // Neighbours are counted as before, and so is the same address tomorrow.
    arrive('10.66.0.2', 'honest', 0)
    await servers[0]?.flush()
    expect(await visitorsOf(page._id)).toBe(visitorsOfAddress + 1)
    app.clock.advance(day)
    arrive('10.66.0.1', 'flood-1', 0)
    await servers[0]?.flush()
    expect(await visitorsOf(page._id)).toBe(visitorsOfAddress + 2)
    const daily = await dailyOf(page._id)
    expect(daily.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(visitorsOfAddress + 2)
  })

  it('is counted before the server has closed, also where its page was only repeated', async () => {
    const page = await agent.publish('sell')
    const { config, clock, log } = app.context
    const { server } = await buildApp({ config, clock, log, database: app.database })
    await server.ready()
    injectAtTheDoor(server)
    for (const [turn, userAgent] of [desk, phone, desk, robots[0] ?? ''].entries()) {
      const headers = { host: agent.host, 'user-agent': userAgent }
      const { statusCode } = await server.inject({ url: `/sell/${page._id}?utm_source=turn-${turn}`, headers })
      expect(statusCode).toBe(200)
    }
    await server.close()
    expect(await visitorsOf(page._id)).toBe(2)
    expect((await dailyOf(page._id)).map(({ source }) => source).sort()).toEqual(['utm:turn-0', 'utm:turn-1'])
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

  it('is counted once, whether its day got a table of its own before or after, and goes with that table', async () => {
    const page = await agent.publish('sell')
    const parts = async () => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relname ~ '^visit_marks_[0-9]+$' and relkind = 'r'`.execute(app.db)
      return rows.map(({ name }) => name)
    }
    // Beyond what the migration found, so that the day has no part yet.
    app.clock.advance(1_000 * day)
    const today = `visit_marks_${app.clock.now().toISOString().slice(0, 10).replaceAll('-', '')}`
    const come = async (ip: string) => {
      const recorder = new VisitRecorder(app.context)
      const request = { method: 'GET', ip, host: agent.host, query: {}, headers: { 'user-agent': desk } }
      noteVisit(recorder, request as unknown as FastifyRequest, page._id)
      await recorder.flush()
    }
    await come('10.77.0.1')
    expect(await parts()).not.toContain(today)
    await app.jobs.runNow('forget-old')
    expect(await parts()).toContain(today)
    for (const ip of ['10.77.0.1', '10.77.0.2', '10.77.0.2']) await come(ip)
    expect(await visitorsOf(page._id)).toBe(2)
    const { rows } = await sql`select from ${sql.table(`partitions.${today}`)} where page_id = ${page._id}`.execute(
      app.db,
    )
    expect(rows).toHaveLength(2)
    app.clock.advance(2 * day)
    await app.jobs.runNow('forget-old')
    expect(await parts()).not.toContain(today)
    expect(await visitorsOf(page._id)).toBe(2)
  })
})

describe('days that no chart shows any more', () => {
  it('are added up by the month, and every sum stays as it was', async () => {
    // The clock has gone on for years: whoever signed in at the beginning is no longer.
    const newcomer = await openSite(app)
    const pages = [(await newcomer.publish('sell'))._id, (await newcomer.publish('sell'))._id]
    const today = app.clock.now().getTime()
    const dayAgo = (days: number) => new Date(today - days * day).toISOString().slice(0, 10)
    const visits = pages.flatMap((page_id, place) =>
      Array.from({ length: 1_000 }, (_, ago) => ({
        page_id,
        day: dayAgo(ago),
        source: ago % 3 ? 'direct' : 'qr',
        device: 'desktop',
        visitors: 1 + ((ago * 7 + place) % 11),
      })),
    )
    await addDailyVisits(app.db, visits)
    const sums = async () => {
      const { rows } = await sql<{ visitors: number }>`
        select page_id, to_char(day, 'YYYY-MM') as month, source, device, sum(visitors)::int as visitors
        from daily_visits where page_id in (${sql.join(pages)}) group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(app.db)
      return rows
    }
    const before = await sums()
    // Twice: what is folded already must not be folded again into something else.
    for (let turn = 0; turn < 2; turn++) await app.jobs.runNow('fold-visits')
    expect(await sums()).toEqual(before)
    const { rows } = await sql<{ day: string }>`
      select distinct day::text as day from daily_visits where page_id = ${pages[0]} order by 1`.execute(app.db)
    const single = rows.filter(({ day: one }) => one >= dayAgo(2 * 364))
    expect(single).toHaveLength(2 * 364 + 1)
    const folded = rows.filter(({ day: one }) => one < `${dayAgo(2 * 364).slice(0, 7)}-01`)
    expect(folded.length).toBeGreaterThan(5)
    expect(folded.filter(({ day: one }) => !one.endsWith('-01'))).toEqual([])
  })
})
