import { messages } from '@porchlight/contract/messages'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let agent: SiteAgent
const browser = { accept: 'text/html,application/xhtml+xml' }

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const takeDatabaseAway = () =>
  vi.spyOn(app.db.getExecutor(), 'executeQuery').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })

describe('while the database is away', () => {
  it('visitors see the page as it was, however long that is', async () => {
    const page = await agent.publish('sell', { heading: 'Still here' })
    const path = `/sell/${page.slugUrl}/${page._id}`
    expect((await agent.visit(path, browser)).statusCode).toBe(200)
    app.clock.advance(60 * 60 * 1000)
    takeDatabaseAway()
    const { statusCode, body } = await agent.visit(path, browser)
    expect(statusCode).toBe(200)
    expect(body).toContain('Still here')
  })

  it('visitors see it also where changes may have been missed in an outage shortly before', async () => {
    const page = await agent.publish('sell', { heading: 'Here twice' })
    const path = `/sell/${page.slugUrl}/${page._id}`
    expect((await agent.visit(path, browser)).statusCode).toBe(200)
    app.context.siteChanges.doubt()
    takeDatabaseAway()
    const { statusCode, body } = await agent.visit(path, browser)
    expect(statusCode).toBe(200)
    expect(body).toContain('Here twice')
  })

  it('who asks for what is not at hand reads a page that tries again; a script reads JSON', async () => {
    takeDatabaseAway()
    for (const host of [agent.host, 'never-seen.site.test']) {
      const { statusCode, headers, body } = await agent.visit('/sell/not-seen', { ...browser, host })
      expect(statusCode).toBe(503)
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '5', refresh: '5' })
      expect(body).toContain(messages.general.unavailable)
    }
    const call = await app.call('GET', '/getAgent', { headers: { ...browser, host: 'never-seen.site.test' } })
    expect(call).toMatchObject({ status: 503, body: { success: false, message: messages.general.unavailable } })
  })
})

it('what changed without a word is read once there is doubt', async () => {
  const page = await agent.publish('sell', { heading: 'Before' })
  const path = `/sell/${page.slugUrl}/${page._id}`
  expect((await agent.visit(path, browser)).statusCode).toBe(200)
  await app.db.transaction().execute(async (trx) => {
    // Triggers are asleep, as if their notices had been lost.
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx.updateTable('pages').set({ status: 'draft' }).where('id', '=', page._id).execute()
  })
  expect((await agent.visit(path, browser)).statusCode).toBe(200)
  app.context.siteChanges.doubt()
  expect((await agent.visit(path, browser)).statusCode).toBe(302)
})
