import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '../../../app.ts'
import { type Database, openDatabase } from '../../../db/client.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let agent: SiteAgent
let second: App
let secondDatabase: Database

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
  // On PostgreSQL a connection of its own, as another process has; the embedded database has but one process.
  secondDatabase = app.databaseUrl
    ? await openDatabase({ kind: 'postgres', url: app.databaseUrl }, () => undefined)
    : app.database
  const { config, clock, log } = app.context
  second = await buildApp({ config, clock, log, database: secondDatabase })
})
afterAll(async () => {
  await second.server.close()
  if (secondDatabase !== app.database) await secondDatabase.close()
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
