import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLead } from '../testing/make-lead.ts'
import { makePage } from '../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { migrate } from './migrate.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

it('takes begun valuations out of the leads and their counts, and keeps their addresses', async () => {
  const { user } = await app.signUp()
  const { id: pageId } = await makePage(app, { userId: user._id, campaignType: 'sell' })
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await makeLead(app, pageId, { email })
  // Back to the day before, when two of the three were only begun.
  await sql`drop table begun_valuations`.execute(app.db)
  await sql`drop index listings_zipcode_idx`.execute(app.db)
  await sql`alter table leads add column is_partial boolean not null default false`.execute(app.db)
  await sql`update leads set is_partial = true, valuation_address = '12 Larch Lane, Bend, OR'
    where email <> 'a@example.com'`.execute(app.db)
  await sql`delete from schema_migrations where name = '089-begun-valuations.sql'`.execute(app.db)

  await migrate(app.db)
  const { db } = app
  expect(await db.selectFrom('leads').select('email').execute()).toEqual([{ email: 'a@example.com' }])
  expect(await db.selectFrom('begun_valuations').select(['user_id', 'page_id', 'address']).execute()).toEqual([
    { user_id: user._id, page_id: pageId, address: '12 Larch Lane, Bend, OR' },
  ])
  expect(await db.selectFrom('pages').select('leads').where('id', '=', pageId).execute()).toEqual([{ leads: 1 }])
  const counts = await db.selectFrom('lead_counts').select('count').where('user_id', '=', user._id).execute()
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1)
})
