import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '../../../app.ts'
import { type Database, openDatabase } from '../../../db/client.ts'
import { CuttableLine } from '../../../testing/cuttable-line.ts'
import { createListing, house } from '../../../testing/listings.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, injectAtTheDoor, type TestApp, unique } from '../../../testing/test-app.ts'

let app: TestApp
let agent: SiteAgent
let second: App
let secondDatabase: Database
let line: CuttableLine | null = null

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
  // On PostgreSQL a connection of its own, as another process has; the embedded database has but one process.
  secondDatabase = app.databaseUrl ? await openOverLine(app.databaseUrl) : app.database
  const { config, clock, log } = app.context
  second = await buildApp({ config, clock, log, database: secondDatabase })
  await second.server.ready()
  injectAtTheDoor(second.server)
})

async function openOverLine(databaseUrl: string): Promise<Database> {
  const url = new URL(databaseUrl)
  line = new CuttableLine(url.hostname, Number(url.port))
  await line.mend()
  url.port = String(line.port)
  return openDatabase({ kind: 'postgres', url: url.href }, () => undefined)
}

afterAll(async () => {
  await second.server.close()
  if (secondDatabase !== app.database) await secondDatabase.close()
  await line?.cut()
  await app.close()
})

// The tests' clock stands still: what is seen here came by a notice, not because a copy grew old.
it('shows what was saved on one server on another as soon as it hears of it', async () => {
  const page = await agent.publish('sell')
  const visitSecond = async () =>
    (await second.server.inject({ url: `/sell/${page._id}`, headers: { host: agent.host } })).body
  for (let turn = 0; turn < 5; turn++) {
    await visitSecond()
    await agent.save(page._id, { heading: `Turn ${turn} done` })
    await expect.poll(visitSecond).toContain(`Turn ${turn} done`)
  }
})

it('drops a listing, the settings and the agent’s name alike', async () => {
  const page = await agent.publish('sell')
  const visitSecond = async () =>
    (await second.server.inject({ url: `/sell/${page._id}`, headers: { host: agent.host } })).body
  await visitSecond()
  await app.db.updateTable('users').set({ company_name: 'Renamed Realty' }).where('id', '=', agent.id).execute()
  await expect.poll(visitSecond).toContain('Renamed Realty')
})

it('shows a listing’s new price, and follows a printed code to where its page stands now', async () => {
  const listing = await createListing(app, agent.token, house)
  const page = await agent.publish('listing-website', { propertyId: listing._id })
  const visitSecond = async () =>
    (await second.server.inject({ url: `/${page._id}`, headers: { host: agent.host } })).body
  await visitSecond()
  const change = { asking_price_cents: 123_456_700 }
  await app.db.updateTable('listings').set(change).where('id', '=', listing._id).execute()
  await expect.poll(visitSecond).toContain('1,234,567')
  await followSecond(`/q/${page._id}`)
  await agent.save(page._id, { seo: { metaTitle: '', metaDescription: '', urlHandle: 'printed' } })
  await expect.poll(() => followSecond(`/q/${page._id}`)).toContain('/printed/')
})

const followSecond = async (path: string) =>
  (await second.server.inject({ url: path, headers: { host: 'go.test' } })).headers.location

it('leads a short link to where its page stands now', async () => {
  const page = await agent.publish('sell')
  const slug = unique('moved')
  await app.call('POST', '/user/update-short-url', { token: agent.token, body: { _id: page._id, shortSlugUrl: slug } })
  for (const urlHandle of ['spring', 'summer', 'autumn']) {
    await followSecond(`/${slug}`)
    await agent.save(page._id, { seo: { metaTitle: '', metaDescription: '', urlHandle } })
    await expect.poll(() => followSecond(`/${slug}`)).toContain(`/sell/${urlHandle}/`)
  }
})

it('knows a host that was nobody’s as soon as somebody has signed up under it', async () => {
  const websiteName = unique('newcomer')
  const visitSecond = async () =>
    (await second.server.inject({ url: '/', headers: { host: `${websiteName}.site.test` } })).statusCode
  expect(await visitSecond()).toBe(404)
  expect(await visitSecond()).toBe(404)
  await app.signUp({ websiteName })
  await expect.poll(visitSecond).toBe(302)
})

it.runIf(process.env.TEST_DATABASE_URL)('forgets what it kept when it may have missed a notice', async () => {
  const page = await agent.publish('sell')
  const visitSecond = async () =>
    (await second.server.inject({ url: `/sell/${page._id}`, headers: { host: agent.host } })).body
  await visitSecond()
  await line?.cut()
  await agent.save(page._id, { heading: 'Said while nobody listened' })
  expect(await visitSecond()).not.toContain('Said while nobody listened')
  await line?.mend()
  await expect.poll(visitSecond, { timeout: 20_000 }).toContain('Said while nobody listened')
})

it('turns over at the moment a link begins or ends, on every server', async () => {
  const page = await agent.publish('social-link')
  const start = app.clock.now().getTime()
  const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString()
  const link = 'https://example.com/open-house'
  const propertylist = [
    { title: 'Always there', link },
    { title: 'Open house today', link, showFrom: at(10), showUntil: at(20) },
  ]
  const { body } = await app.call('PUT', '/user/profile', { token: agent.token, body: { propertylist } })
  expect(body.success).toBe(true)
  const visits = [app.server, second.server].map((server) => async () => {
    const answer = await server.inject({ url: `/social/${page._id}`, headers: { host: agent.host } })
    return answer.body
  })
  for (const visit of visits) await expect.poll(visit).toContain('Always there')
  // All of it within the half minute that a copy is kept for.
  for (const [seconds, isShown] of [
    [9.999, false],
    [0.001, true],
    [9.999, true],
    [0.001, false],
  ] as const) {
    app.clock.advance(seconds * 1_000)
    for (const visit of visits) expect((await visit()).includes('Open house today')).toBe(isShown)
  }
})
