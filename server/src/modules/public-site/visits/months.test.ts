import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePage } from '../../../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addDailyVisits, countVisits, foldMonth, sumDaysBefore } from './visits.repository.ts'

const day = 24 * 60 * 60 * 1000
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const dayAgo = (days: number) => new Date(app.clock.now().getTime() - days * day).toISOString().slice(0, 10)
const circumstances = { source: 'direct', device: 'desktop' }
const comeTo = (page_id: string, on: string, visitor_hash: string) =>
  countVisits(app.db, [{ page_id, day: on, visitor_hash, address_hash: visitor_hash, ...circumstances }])

async function openAgent() {
  const { token, user } = await app.signUpProven()
  return { token, id: user._id as string, page: (await makePage(app, { userId: user._id })).id }
}

async function overview(token: string, days: number) {
  const { body } = await app.call('GET', `/user/overview?days=${days}`, { token })
  return body.data
}

/** Sums that differ from the counts they were made of. */
async function drift(): Promise<unknown[]> {
  const { rows } = await sql`
    with made as (
      select user_id, kind, day, name, sum(visitors)::bigint as visitors from daily_visits
      cross join lateral (values ('page', page_id), ('source', source), ('device', device)) as by (kind, name)
      where day < (select before from visits_summed) group by 1, 2, 3, 4
    )
    (table made except all select user_id, kind, day, name, visitors from visit_sums)
    union all (select user_id, kind, day, name, visitors from visit_sums except all table made)`.execute(app.db)
  return rows
}

const partOf = async (pageId: string) => {
  const { rows } = await sql<{ part: string; visitors: number }>`
    select tableoid::regclass::text as part, visitors from daily_visits where page_id = ${pageId}`.execute(app.db)
  return rows
}

const isSomebodyWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length > 0
}

describe('a month of visits', () => {
  it('is counted before it has a table of its own, and goes on in it', async () => {
    const { page } = await openAgent()
    app.clock.advance(400 * day)
    const today = dayAgo(0)
    const part = `partitions.daily_visits_${today.slice(0, 7).replace('-', '')}`
    await comeTo(page, today, 'one')
    expect(await partOf(page)).toEqual([{ part: 'partitions.daily_visits', visitors: 1 }])
    for (let turn = 0; turn < 2; turn++) await app.jobs.runNow('forget-old')
    expect(await partOf(page)).toEqual([{ part, visitors: 1 }])
    for (const visitor of ['one', 'two']) await comeTo(page, today, visitor)
    expect(await partOf(page)).toEqual([{ part, visitors: 2 }])
    // It goes with its page still.
    await app.db.deleteFrom('pages').where('id', '=', page).execute()
    expect(await partOf(page)).toEqual([])
  })

  it('is opened for what a restored backup brought, however long ago it was', async () => {
    const { page } = await openAgent()
    await addDailyVisits(app.db, [{ page_id: page, day: '2019-02-28', ...circumstances, visitors: 3 }])
    await app.jobs.runNow('forget-old')
    expect(await partOf(page)).toEqual([{ part: 'partitions.daily_visits_201902', visitors: 3 }])
  })

  it.runIf(process.env.TEST_DATABASE_URL)('is folded beside pages that are being deleted', async () => {
    const { id, page } = await openAgent()
    const other = (await makePage(app, { userId: id })).id
    const visits = [page, other].flatMap((page_id) =>
      ['2017-05-08', '2017-05-09'].map((on) => ({ page_id, day: on, ...circumstances, visitors: 1 })),
    )
    await addDailyVisits(app.db, visits)
    let folding: Promise<void> | undefined
    await app.db.transaction().execute(async (trx) => {
      await sql`select from pages where id = ${page} for update`.execute(trx)
      folding = foldMonth(app.db, '2017-05-01')
      await expect.poll(isSomebodyWaiting).toBe(true)
      await sql`delete from pages where id = ${page}`.execute(trx)
    })
    await folding
    expect(await partOf(page)).toEqual([])
    expect((await partOf(other)).map(({ visitors }) => visitors)).toEqual([2])
  })

  it('keeps its visits where the former release removes an account by places alone', async () => {
    const [leaves, stays] = [await openAgent(), await openAgent()]
    // Each is the first row of its table.
    await addDailyVisits(app.db, [
      { page_id: leaves.page, day: '2018-03-01', ...circumstances, visitors: 1 },
      { page_id: stays.page, day: '2018-04-01', ...circumstances, visitors: 1 },
    ])
    await app.jobs.runNow('forget-old')
    const places = await sql<{ count: number }>`
      select count(distinct ctid) from daily_visits where page_id in (${leaves.page}, ${stays.page})`.execute(app.db)
    expect(places.rows).toEqual([{ count: 1 }])
    await sql`update users set role = 'Closed' where id = ${leaves.id}`.execute(app.db)
    await sql`delete from daily_visits where ctid in (
      select ctid from daily_visits where user_id = ${leaves.id} limit 500)`.execute(app.db)
    expect(await partOf(leaves.page)).toEqual([])
    expect(await partOf(stays.page)).toHaveLength(1)
  })
})

describe('days that are over', () => {
  it('are summed up once, and every figure of the overview stays', async () => {
    const agent = await openAgent()
    const other = (await makePage(app, { userId: agent.id, linkName: 'Autumn campaign' })).id
    const visits = [agent.page, other].flatMap((page_id, place) =>
      Array.from({ length: 800 }, (_, ago) => ({
        page_id,
        day: dayAgo(ago),
        source: ago % 3 ? 'direct' : 'qr',
        device: ago % 2 ? 'desktop' : 'mobile',
        visitors: 1 + ((ago * 7 + place) % 11),
      })),
    )
    await sql`update visits_summed set before = '1970-01-01'`.execute(app.db)
    await sql`delete from visit_sums`.execute(app.db)
    await addDailyVisits(app.db, visits)
    const spans = [7, 30, 90, 364]
    const all = () => Promise.all(spans.map((span) => overview(agent.token, span)))
    const before = await all()
    for (let turn = 0; turn < 2; turn++) await sumDaysBefore(app.db, dayAgo(1))
    const { rows } = await sql`select from visit_sums where user_id = ${agent.id}`.execute(app.db)
    expect(rows.length).toBeGreaterThan(800)
    expect(await drift()).toEqual([])
    expect(await all()).toEqual(before)
    const yearly = visits.filter((visit) => visit.day > dayAgo(364)).reduce((sum, { visitors }) => sum + visitors, 0)
    expect(before[3].totals.now.visitors).toBe(yearly)

    await app.jobs.runNow('fold-visits')
    expect(await drift()).toEqual([])
    expect(await all()).toEqual(before)
  })

  it('follow who is counted late, and a page that is deleted', async () => {
    const agent = await openAgent()
    const other = (await makePage(app, { userId: agent.id })).id
    await sumDaysBefore(app.db, dayAgo(1))
    const totals = async () => (await overview(agent.token, 30)).totals.now.visitors
    await comeTo(agent.page, dayAgo(5), 'late')
    expect(await totals()).toBe(1)
    await comeTo(agent.page, dayAgo(5), 'later')
    await comeTo(other, dayAgo(5), 'late')
    await comeTo(other, dayAgo(0), 'today')
    expect(await totals()).toBe(4)
    expect(await drift()).toEqual([])
    await app.call('DELETE', '/user/lead-page', { token: agent.token, body: { id: agent.page } })
    expect(await totals()).toBe(2)
    expect(await drift()).toEqual([])
    await app.db.deleteFrom('users').where('id', '=', agent.id).execute()
    const { rows } = await sql`select from visit_sums where user_id = ${agent.id}`.execute(app.db)
    expect(rows).toEqual([])
  })
})
