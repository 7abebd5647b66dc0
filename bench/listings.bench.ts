import { sql } from 'kysely'
import { startBenchApp } from './app.ts'
import { compare } from './measure.ts'
import type { Benchmark } from './run.ts'

const agents = 1000
const listings = 100_000
const largest = 10_000
const small = 50

type App = Awaited<ReturnType<typeof startBenchApp>>

/** Agent 1 has 10,000 listings, agent 2 fifty, the others share the rest. */
async function fill({ db }: App): Promise<void> {
  await sql`
    insert into users (id, role, email, first_name, last_name, website_name, trial_end_at, created_at, updated_at)
    select 'agent' || n, 'Admin', 'agent' || n || '@example.com', 'A', 'B', 'agent' || n, now() + interval '1 year', now(), now()
    from generate_series(1, ${sql.lit(agents)}) n`.execute(db)
  await sql`
    insert into media (id, user_id, kind, width, height, bytes, files, created_at)
    select 'photo' || lpad(n::text, 11, '0'), 'agent' || n, 'image', 1600, 1200, 200000,
      jsonb_build_array(jsonb_build_object('name', 'photo' || lpad(n::text, 11, '0') || '.jpg', 'type', 'image/jpeg', 'width', 1600)), now()
    from generate_series(1, ${sql.lit(agents)}) n`.execute(db)
  await sql`
    insert into listings (id, user_id, type, sub_property_type, status, address, city, state, zipcode, monthly_rent_cents,
      description, photo_ids, slug, created_at, updated_at)
    select 'listing' || n, 'agent' || owner, 'rental', 'apartment', 'active',
      n || ' ' || (array['Maple','Oak','Cedar','Birch','Willow','Juniper','Hawthorne'])[1 + n % 7] || ' Street',
      (array['Portland','Bend','Salem','Eugene'])[1 + n % 4], 'OR', (97000 + n % 1000)::text, 200000,
      repeat('Light on two sides. ', 20), array['photo' || lpad(owner::text, 11, '0')], 'listing-' || n,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from (select n, case when n <= ${sql.lit(largest)} then 1 when n <= ${sql.lit(largest + small)} then 2
      else 3 + n % ${sql.lit(agents - 2)} end as owner from generate_series(1, ${sql.lit(listings)}) n) as rows`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

export const benchmark: Benchmark = {
  name: `My Listings: ${listings.toLocaleString('en-US')} listings of ${agents.toLocaleString('en-US')} agents, one with ${largest.toLocaleString('en-US')}`,
  reference: `page 1 of an agent who has ${small} listings`,
  async run() {
    const app = await startBenchApp()
    try {
      await fill(app)
      const [large, few] = [await app.signIn('agent1'), await app.signIn('agent2')]
      const list = (query: string, token = large) => app.get(`/user/property?activeTab=active&${query}`, token)
      const last = await list('page=199')
      const rows = await compare(
        () => list('', few),
        [
          ['page 1 of 10,000', () => list('')],
          ['page 1,000 of ten each', () => list('limit=10&page=1000')],
          ['page 500 of ten each, the farthest from both ends', () => list('limit=10&page=500')],
          ['the last page of fifty each, by number', () => list('page=200')],
          ['the last page of fifty each, by cursor', () => list(`cursor=${last.cursors.next}`)],
          ['sorted by address, page 1', () => list('sortKey=address&sortType=asc')],
          ['search for one of 10,000', () => list('search=7777%20oak')],
          ['search that every seventh matches', () => list('search=juniper')],
          ['search that all match', () => list('search=street')],
        ],
        3,
      )
      return { rows }
    } finally {
      await app.close()
    }
  },
}
