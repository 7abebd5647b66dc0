import { type ExportType, leadEndpoints } from '@porchlight/contract/leads'
import { ownDataEndpoints } from '@porchlight/contract/own-data'
import { sql } from 'kysely'
import { startBenchApp } from './app.ts'
import { compare } from './measure.ts'
import type { Benchmark, Row } from './run.ts'

const agents = 1000
const leads = 1_000_000
const largest = 200_000
const small = 50
const memoryAllowed = 150

type App = Awaited<ReturnType<typeof startBenchApp>>

/** Agent 1 has 200,000 leads from ten pages, agent 2 fifty, the others share the rest. */
async function fill({ db }: App): Promise<void> {
  await sql`
    insert into users (id, role, email, first_name, last_name, website_name, trial_end_at, created_at, updated_at)
    select 'agent' || n, 'Admin', 'agent' || n || '@example.com', 'A', 'B', 'agent' || n, now() + interval '1 year', now(), now()
    from generate_series(1, ${sql.lit(agents)}) n`.execute(db)
  // Building the index once is far quicker than growing it a million times.
  await sql`drop index leads_search_idx`.execute(db)
  await sql`
    insert into leads (id, user_id, page_id, link_name, campaign_name, campaign_type, source, status, first_name, last_name,
      email, phone, message, listing_address, request_hash, created_at, updated_at)
    select 'lead' || n, 'agent' || owner, 'page' || owner || '-' || n % 10, 'Page ' || n % 10, 'Page ' || n % 10,
      'listing-website', (array['newsletter','contact_us','sell','socialLink'])[1 + n % 4],
      (array['new','contacted','lost'])[1 + n % 3],
      (array['Nora','Otto','Priya','Sam','Li','Maria','Ada'])[1 + n % 7],
      (array['Quist','Birk','Raman','Connell','Wei','Silva','Field','Okafor','Lind'])[1 + n % 9],
      'visitor' || n || '@example.com', '+1503' || lpad((n % 10000000)::text, 7, '0'),
      'Is it still free? We could come on Saturday, number ' || n, n % 900 || ' Larch Lane', 'hash' || n,
      now() - n * interval '1 second', now()
    from (select n, case when n <= ${sql.lit(largest)} then 1 when n <= ${sql.lit(largest + small)} then 2
      else 3 + n % ${sql.lit(agents - 2)} end as owner from generate_series(1, ${sql.lit(leads)}) n) as rows`.execute(
    db,
  )
  await sql`create index leads_search_idx on leads using gin (user_id, search_text gin_trgm_ops)`.execute(db)
  await sql`
    insert into lead_counts (user_id, page_id, source, status, count)
    select user_id, page_id, source, status, count(*) from leads group by 1, 2, 3, 4`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const exportAs = (origin: string, token: string, type: ExportType) =>
  fetch(origin + leadEndpoints.exportLeads.path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ type }),
  })

const downloadAll = (origin: string, token: string) =>
  fetch(origin + ownDataEndpoints.ownData.path, { headers: { authorization: token } })

/**
 * Downloads as a slow browser would, and watches how much memory that takes. `npm run bench` gives the process the heap
 * of a small container: with more, V8 leaves garbage lying about, and the figure would speak of that.
 */
async function measureDownload(name: string, download: () => Promise<Response>): Promise<Row> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const answer = await download()
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += (chunk as Uint8Array).length
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const value = (peak - before) / 1e6
  const label = `${name} of ${largest.toLocaleString('en-US')} leads, ${Math.round(bytes / 1e6)} MB: memory grown`
  return { label, unit: 'MB', value, reference: memoryAllowed, ratio: value / memoryAllowed, limit: 1 }
}

export const benchmark: Benchmark = {
  name: `Leads: ${leads.toLocaleString('en-US')} of ${agents.toLocaleString('en-US')} agents, one with ${largest.toLocaleString('en-US')}`,
  reference: `page 1 of an agent who has ${small} leads; for exports ${memoryAllowed} MB`,
  async run() {
    const app = await startBenchApp()
    try {
      await fill(app)
      const [large, few] = [await app.signIn('agent1'), await app.signIn('agent2')]
      const list = (query = '', token = large) => app.get(`/user/lead?${query}`, token)
      const pages = largest / 10
      const middle = await list(`page=${pages / 2}`)
      const rows = await compare(
        () => list('', few),
        [
          ['page 1 of 200,000', () => list()],
          ['the last page, by number', () => list(`page=${pages}`)],
          ['the page after the middle, by cursor', () => list(`after=${middle.data.at(-1)._id}`)],
          ['one page of ten', () => list('campaignId=page1-3')],
          ['one source', () => list('isFrom=sell')],
          ['one source on one page with one status', () => list('campaignId=page1-3&isFrom=socialLink&status=new')],
          ['a day of the past', () => list(`from=${daysAgo(2)}&to=${daysAgo(1)}`)],
          ['search for one of 200,000', () => list('search=visitor177777')],
          ['search that every ninth matches', () => list('search=okafor')],
          ['search that all match', () => list('search=saturday')],
          ['search that none match', () => list('search=zzyzx')],
        ],
        3,
      )
      const origin = await app.listen()
      rows.push(
        await measureDownload('CSV', () => exportAs(origin, large, 'csv')),
        await measureDownload('XLS', () => exportAs(origin, large, 'xls')),
        await measureDownload('all data', () => downloadAll(origin, large)),
      )
      return { rows }
    } finally {
      await app.close()
    }
  },
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
}
