import { sql } from 'kysely'
import { startLargeApp } from './app.ts'
import { compare } from './measure.ts'
import type { Benchmark } from './run.ts'

const largest = 100_000
const small = 100
const listings = largest + small
const agents = 2

type App = Awaited<ReturnType<typeof startLargeApp>>

/** Agent 1 has 100,000 listings, agent 2 a thousandth of that. */
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
    from (select n, case when n <= ${sql.lit(largest)} then 1 else 2 end as owner from generate_series(1, ${sql.lit(listings)}) n) as rows`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

export const benchmark: Benchmark = {
  name: `My Listings: ${largest.toLocaleString('en-US')} of one agent`,
  reference: `page 1, or the same search, of an agent who has ${small} listings`,
  async run() {
    const app = await startLargeApp()
    try {
      await fill(app)
      const [large, few] = [await app.signIn('agent1'), await app.signIn('agent2')]
      const list = (query: string, token = large) => app.get(`/user/property?activeTab=active&${query}`, token)
      const deep = await list('page=999')
      const rows = await compare(
        () => list('', few),
        [
          ['page 1 of 100,000', () => list('')],
          ['page 1,000, by cursor', () => list(`cursor=${deep.cursors.next}`)],
          ['the last page, by number', () => list('page=2000')],
          ['sorted by address, page 1', () => list('sortKey=address&sortType=asc')],
        ],
        1.5,
      )
      for (const [label, search, fewer, limit] of [
        ['search for one of 100,000', '77777%20hawthorne', '100005%20', 1.5],
        ['search that none match', 'zzyzx', 'zzyzx', 1.5],
        ['search that every seventh matches', 'juniper', 'juniper', 3],
        ['search that all match', 'street', 'street', 3],
      ] as const) {
        const work = (): Promise<unknown> => list(`search=${search}`)
        rows.push(...(await compare(() => list(`search=${fewer}`, few), [[label, work]], limit)))
      }
      return { rows }
    } finally {
      await app.close()
    }
  },
}
