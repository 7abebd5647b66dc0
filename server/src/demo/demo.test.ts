import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { MediaUnavailable } from '../providers/media/port.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { tracesOf } from '../testing/traces.ts'
import { openDemo } from './demo.ts'
import { jane } from './jane.ts'
import { marcus } from './marcus.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ env: { DEMO: '1' } })
})
afterAll(() => app.close())

const countOf = async (table: 'users' | 'pages' | 'listings' | 'leads' | 'media', on = app) => {
  const { count } = await on.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
/** A start that dies when it stores a picture and the time has come. Answers whose accounts it has left behind. */
async function breakOffWhen(isTime: () => Promise<boolean>): Promise<string[]> {
  const { media } = app.context.providers
  const failing: typeof media = {
    ...media,
    get: (name) => media.get(name),
    remove: (name) => media.remove(name),
    put: async (name, bytes, type) => {
      if (await isTime()) throw new MediaUnavailable('the disk is full')
      return media.put(name, bytes, type)
    },
  }
  await expect(openDemo({ ...app.context, providers: { ...app.context.providers, media: failing } })).rejects.toThrow()
  const rows = await app.db.selectFrom('users').select('id').where('role', '=', 'Admin').execute()
  return rows.map(({ id }) => id)
}

/** The superadmin is there before any demo. */
const agentsOf = async (on = app) => (await countOf('users', on)) - 1

describe('the first start', () => {
  it('is broken off at the first agent’s pictures, then at the second’s; the next makes all of it, once', async () => {
    const first = await breakOffWhen(async () => (await countOf('media')) > 20)
    expect([first.length, await countOf('pages')]).toEqual([1, 0])
    const second = await breakOffWhen(async () => (await agentsOf()) === 2)
    expect([second.length, await countOf('pages')]).toEqual([2, jane.pages.length])
    const accounts = await openDemo(app.context)
    expect(accounts?.map(({ email }) => email)).toContain('jane@porchlight.example')
    expect(await agentsOf()).toBe(2)
    expect(await countOf('pages')).toBe(jane.pages.length + marcus.pages.length)
    // What counts attempts lapses by itself.
    const traces = (await Promise.all([...first, ...second].map((id) => tracesOf(app.db, id)))).flat()
    expect(traces.filter((table) => table !== 'rate_limits')).toEqual([])
  })

  it('shows a product in use: pages of every kind on the agent’s host, one of them with thirty photos', async () => {
    const pages = await app.db.selectFrom('pages').selectAll().execute()
    const { id: janeId } = await app.db
      .selectFrom('users')
      .select('id')
      .where('website_name', '=', 'jane')
      .executeTakeFirstOrThrow()
    const photos: number[] = []
    for (const { id, status, campaign_type } of pages.filter(({ user_id }) => user_id === janeId)) {
      const { statusCode, body } = await app.inject({
        url: `/${id}`,
        headers: { host: 'jane.site.test', 'user-agent': 'curl' },
      })
      expect(statusCode, campaign_type).toBe(status === 'active' ? 200 : 302)
      photos.push(body.match(/data-photo="/g)?.length ?? 0)
    }
    expect(photos).toContain(30)
    expect(new Set(pages.map(({ campaign_type }) => campaign_type)).size).toBe(3)
  })

  it('has had visitors on every day of a month, in the figures of the days and of the pages alike', async () => {
    const days = await app.db
      .selectFrom('daily_visits')
      .select(({ fn }) => ['day', fn.sum<number>('visitors').as('visitors')])
      .groupBy('day')
      .execute()
    expect(days).toHaveLength(30)
    const { visitors } = await app.db
      .selectFrom('pages')
      .select(({ fn }) => fn.sum<string>('visitors').as('visitors'))
      .executeTakeFirstOrThrow()
    expect(days.reduce((sum, day) => sum + Number(day.visitors), 0)).toBe(Number(visitors))
    expect(await countOf('leads')).toBeGreaterThan(10)
  })
})

describe('a later start', () => {
  it('makes no second demo, not even in place of an account that was deleted', async () => {
    await app.db.deleteFrom('users').where('website_name', '=', 'marcus-okafor').execute()
    const before = [await agentsOf(), await countOf('pages')]
    await openDemo(app.context)
    expect([await agentsOf(), await countOf('pages')]).toEqual(before)
  })

  it('fills no database that was started without a demo, nor one that was in use before demos were noted', async () => {
    const other = await buildTestApp({ env: { DEMO: '0' } })
    const wanting = { ...other.context, config: { ...other.context.config, isDemo: true } }
    expect(await openDemo(other.context)).toBeNull()
    await openDemo(wanting)
    expect(await agentsOf(other)).toBe(0)

    await sql`drop table demo_state`.execute(other.db)
    await sql`delete from schema_migrations where name = '060-demo-state.sql'`.execute(other.db)
    await other.signUp()
    await migrate(other.db)
    await openDemo(wanting)
    expect(await agentsOf(other)).toBe(1)
    await other.close()
  })
})
