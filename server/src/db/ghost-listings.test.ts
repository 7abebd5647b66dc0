import { pageDefaults } from '@porchlight/contract/page-defaults'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAgent } from '../testing/make-agent.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { migrate } from './migrate.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** Puts the database back to the day before the migration, with what an editor of that day has left in it. */
async function leaveGhosts(userId: string) {
  await sql`alter table pages drop constraint pages_listing_of_website`.execute(app.db)
  await sql`delete from schema_migrations where name = '086-no-ghost-listings.sql'`.execute(app.db)
  const now = app.clock.now()
  const stamps = { created_at: now, updated_at: now }
  const listing = (id: string, changes: object) => ({
    id,
    user_id: userId,
    type: 'rental' as const,
    sub_property_type: 'singleFamilyHouse',
    status: 'draft' as const,
    address: '',
    city: '',
    state: '',
    zipcode: '',
    slug: 'listing',
    ...stamps,
    ...changes,
  })
  const page = (id: string, campaignType: 'sell' | 'social-link' | 'listing-website', listingId: string) => ({
    id,
    user_id: userId,
    campaign_type: campaignType,
    link_name: id,
    status: 'active' as const,
    slug: id,
    listing_id: listingId,
    content: JSON.stringify(pageDefaults[campaignType]),
    ...stamps,
  })
  await app.db
    .insertInto('listings')
    .values([
      listing('ghost-social', {}),
      listing('ghost-sell', {}),
      listing('begun', { description: 'A wide porch.' }),
      listing('shown', {}),
    ])
    .execute()
  await app.db
    .insertInto('pages')
    .values([
      page('social', 'social-link', 'ghost-social'),
      page('sell', 'sell', 'ghost-sell'),
      page('sell-begun', 'sell', 'begun'),
      page('sell-shown', 'sell', 'shown'),
      page('website', 'listing-website', 'shown'),
    ])
    .execute()
}

it('takes away the empty listings, and leaves every page and every written word', async () => {
  const { id: userId } = await makeAgent(app)
  await leaveGhosts(userId)
  await migrate(app.db)
  const pages = await app.db.selectFrom('pages').select(['id', 'listing_id']).orderBy('id').execute()
  expect(pages).toEqual([
    { id: 'sell', listing_id: null },
    { id: 'sell-begun', listing_id: null },
    { id: 'sell-shown', listing_id: null },
    { id: 'social', listing_id: null },
    { id: 'website', listing_id: 'shown' },
  ])
  const listings = await app.db.selectFrom('listings').select('id').orderBy('id').execute()
  expect(listings.map(({ id }) => id)).toEqual(['begun', 'shown'])
  const counts = await app.db.selectFrom('listing_counts').selectAll().where('user_id', '=', userId).execute()
  expect(counts).toEqual([{ user_id: userId, status: 'draft', count: 2 }])
})
