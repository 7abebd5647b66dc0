import type { EventEmitter } from 'node:events'
import { type ExportType, leadEndpoints } from '@porchlight/contract/leads'
import { ownDataEndpoints } from '@porchlight/contract/own-data'
import { sql } from 'kysely'
import pg from 'pg'
import { startLargeApp } from './app.ts'
import { compare } from './measure.ts'
import type { Benchmark, Row } from './run.ts'

const largest = 1_000_000
const small = 1_000
const memoryAllowed = 150

type App = Awaited<ReturnType<typeof startLargeApp>>

/** Agent 1 has a million leads from ten pages, agent 2 a thousandth of that. */
async function fill({ db }: App): Promise<void> {
  await sql`
    insert into users (id, role, email, first_name, last_name, website_name, trial_end_at, created_at, updated_at)
    select 'agent' || n, 'Admin', 'agent' || n || '@example.com', 'A', 'B', 'agent' || n, now() + interval '1 year', now(), now()
    from generate_series(1, 2) n`.execute(db)
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
    from (select n, case when n <= ${sql.lit(largest)} then 1 else 2 end as owner
      from generate_series(1, ${sql.lit(largest + small)}) n) as rows`.execute(db)
  await sql`create index leads_search_idx on leads using gin (user_id, search_text gin_trgm_ops)`.execute(db)
  await sql`
    insert into lead_counts (user_id, page_id, source, status, count)
    select user_id, page_id, source, status, count(*) from leads group by 1, 2, 3, 4`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const exportAs = (origin: string, token: string, type: ExportType, filter: object = {}) =>
  fetch(origin + leadEndpoints.exportLeads.path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ type, filter }),
  })

const downloadAll = (origin: string, token: string) =>
  fetch(origin + ownDataEndpoints.ownData.path, { headers: { authorization: token } })

interface Download {
  firstByte: number
  whole: number
  bytes: number
  grown: number
}

/**
 * Downloads as a browser would, and watches how much memory that takes. `npm run bench` gives the process the heap of a
 * small container: with more, V8 leaves garbage lying about, and the figure would speak of that.
 */
async function measureDownload(download: () => Promise<AsyncIterable<Uint8Array>>): Promise<Download> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const start = performance.now()
  let [peak, bytes, firstByte] = [before, 0, 0]
  for await (const chunk of await download()) {
    firstByte ||= performance.now() - start
    bytes += chunk.length
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  return { firstByte, whole: performance.now() - start, bytes, grown: (peak - before) / 1e6 }
}

async function bodyOf(answer: Promise<Response>): Promise<AsyncIterable<Uint8Array>> {
  const { ok, status, body } = await answer
  if (!ok || !body) throw new Error(`The download was answered with ${status}`)
  return body as unknown as AsyncIterable<Uint8Array>
}

/** What PostgreSQL alone does with the same columns. */
async function copyOut(databaseUrl: string): Promise<Download> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const start = performance.now()
  let [bytes, firstByte] = [0, 0]
  const connection = (client as unknown as { connection: EventEmitter }).connection
  connection.on('copyData', ({ chunk }: { chunk: Uint8Array }) => {
    firstByte ||= performance.now() - start
    bytes += chunk.length
  })
  await client.query(`copy (select created_at, first_name, last_name, email, phone, message, campaign_name, link_name,
    listing_address, source, status, valuation_address, valuation_price, website_url
    from leads where user_id = 'agent1' order by created_at desc, id desc) to stdout (format csv)`)
  const whole = performance.now() - start
  await client.end()
  return { firstByte, whole, bytes, grown: 0 }
}

const grownRow = (name: string, { bytes, grown }: Download): Row => ({
  label: `${name}, ${Math.round(bytes / 1e6)} MB: memory grown`,
  unit: 'MB',
  value: grown,
  reference: memoryAllowed,
  ratio: grown / memoryAllowed,
  limit: 1,
})

export const benchmark: Benchmark = {
  name: `Leads: ${largest.toLocaleString('en-US')} of one agent`,
  reference: `page 1, or the same search, of an agent who has ${small.toLocaleString('en-US')} leads; for exports COPY and ${memoryAllowed} MB`,
  async run() {
    const app = await startLargeApp()
    try {
      await fill(app)
      const [large, few] = [await app.signIn('agent1'), await app.signIn('agent2')]
      const list = (query = '', token = large) => app.get(`/user/lead?${query}`, token)
      const pages = largest / 10
      const middle = await list(`page=${pages / 2}`)
      const rows = await compare(
        () => list('', few),
        [
          ['page 1 of 1,000,000', () => list()],
          ['the page after the middle, by cursor', () => list(`after=${middle.data.at(-1)._id}`)],
          ['the last page, by number', () => list(`page=${pages}`)],
        ],
        1.5,
      )
      const searches = { 'one of 1,000,000': 'visitor777777', 'that none match': 'zzyzx' }
      for (const [label, search] of Object.entries(searches)) {
        const fewer = label.startsWith('one') ? `visitor${largest + 500}` : search
        const works: [string, () => Promise<unknown>][] = [[`search for ${label}`, () => list(`search=${search}`)]]
        rows.push(...(await compare(() => list(`search=${fewer}`, few), works, 1.5)))
      }
      rows.push(
        ...(await compare(
          () => list('', few),
          [
            ['search that every ninth matches', () => list('search=okafor')],
            ['search that all match', () => list('search=saturday')],
            ['one page of ten', () => list('campaignId=page1-3')],
            ['one source', () => list('isFrom=sell')],
            ['one source on one page with one status', () => list('campaignId=page1-3&isFrom=socialLink&status=new')],
            ['a day of the past', () => list(`from=${daysAgo(2)}&to=${daysAgo(1)}`)],
          ],
          3,
        )),
      )
      const origin = await app.listen()
      const csv = await measureDownload(() => bodyOf(exportAs(origin, large, 'csv')))
      if (app.databaseUrl) {
        const copy = await copyOut(app.databaseUrl)
        const [value, reference] = [largest / (csv.whole / 1000), largest / (copy.whole / 1000)]
        rows.push(
          {
            label: 'CSV: first byte, against COPY',
            unit: 'ms',
            value: csv.firstByte,
            reference: copy.firstByte,
            ratio: csv.firstByte / copy.firstByte,
            limit: 3,
          },
          {
            label: 'CSV: leads a second, against COPY',
            unit: '/s',
            value,
            reference,
            ratio: value / reference,
            limit: 0.15,
          },
        )
      }
      // A file of this kind holds about a quarter of them.
      const xls = () => bodyOf(exportAs(origin, large, 'xls', { from: daysAgo(2) }))
      rows.push(
        grownRow('CSV', csv),
        grownRow('XLS of two days', await measureDownload(xls)),
        grownRow('all data', await measureDownload(() => bodyOf(downloadAll(origin, large)))),
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
