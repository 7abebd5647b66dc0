import { pagePath } from '@porchlight/contract/page-address'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { sql } from 'kysely'
import pg from 'pg'
import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs'
import { startBenchApp } from './app.ts'
import { type Pair, ratesInTurns, type Settings, startProduction, startReference } from './built.ts'
import { json, newcomers, newsletterForm, phoneOf } from './ground.ts'
import { type Load, requestText } from './load.ts'
import type { Told } from './reference-server.ts'
import type { Benchmark, Row } from './run.ts'

const agents = 100
const pagesOfOne = 100
const leadsOfFirst = 1_000
const listingsOfFirst = 200
const milliseconds = 1_000

const pageOf = (agent: number, page: number) => `page${agent}x${page}`

/** A hundred agents with as many pages each; the first has leads and listings as well. */
async function fill(settings: Settings): Promise<string> {
  const { db, signIn, close } = await startBenchApp(settings)
  await sql`
    insert into users (id, role, email, first_name, last_name, website_name, trial_end_at, created_at, updated_at)
    select 'agent' || n, 'Admin', 'agent' || n || '@example.com', 'Ada', 'Field', 'agent' || n, now() + interval '1 year', now(), now()
    from generate_series(1, ${sql.lit(agents)}) n`.execute(db)
  const content = JSON.stringify({ ...pageDefaults.sell, description: 'Light on two sides, and quiet. '.repeat(400) })
  await sql`
    insert into pages (id, user_id, campaign_type, link_name, status, slug, content, created_at, updated_at)
    select 'page' || a || 'x' || n, 'agent' || a, 'sell', 'Page ' || n, 'active', 'page-' || n, ${content}::jsonb, now(), now()
    from generate_series(1, ${sql.lit(agents)}) a, generate_series(1, ${sql.lit(pagesOfOne)}) n`.execute(db)
  await sql`
    insert into leads (id, user_id, page_id, link_name, campaign_name, campaign_type, source, first_name, last_name,
      email, phone, message, request_hash, created_at, updated_at)
    select 'lead' || n, 'agent1', 'page1x' || 1 + n % 100, 'Page', 'Page', 'sell', 'sell', 'Nora', 'Quist',
      'visitor' || n || '@example.com', '+15035550123', 'Is it still free? We could come on Saturday.', 'hash' || n,
      now() - n * interval '1 minute', now()
    from generate_series(1, ${sql.lit(leadsOfFirst)}) n`.execute(db)
  await sql`
    insert into lead_counts (user_id, page_id, source, status, count)
    select user_id, page_id, source, status, count(*) from leads group by 1, 2, 3, 4`.execute(db)
  await sql`
    insert into listings (id, user_id, type, sub_property_type, status, address, city, state, zipcode, monthly_rent_cents,
      description, photo_ids, slug, created_at, updated_at)
    select 'listing' || n, 'agent1', 'rental', 'apartment', 'active', n || ' Maple Street', 'Portland', 'OR', '97201',
      200000, repeat('Light on two sides. ', 20), '{}', 'listing-' || n, now() - n * interval '1 minute', now()
    from generate_series(1, ${sql.lit(listingsOfFirst)}) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const token = await signIn('agent1')
  await close()
  return token
}

/** What a form leaves behind, column by column. */
const row = (number: number) => ({
  id: `bare${number}`,
  user_id: `agent${1 + (number % agents)}`,
  page_id: pageOf(1 + (number % agents), 1 + (number % pagesOfOne)),
  link_name: 'Page',
  campaign_name: 'Page',
  campaign_type: 'sell',
  source: 'newsletter',
  phone: phoneOf(number),
  consent_text: 'I agree to be texted.',
  request_hash: `bare${number}`,
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
})

/** More at once than the database takes would be turned away. */
const calmly = (load: Load): Load => ({ ...load, connections: 16 })

const waiting = 1_000

/** How often the database is asked while so many wait for a page that is not there yet. */
async function waitTogether(databaseUrl: string): Promise<Row> {
  const { inject, close } = await startBenchApp({ DATABASE_URL: databaseUrl })
  let questions = 0
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    questions++
    return Reflect.apply(query, this, values)
  } as typeof query
  const ask = async (page: number, visitors: number): Promise<number> => {
    const before = questions
    const url = pagePath({ _id: pageOf(2, page), campaignType: 'sell', slugUrl: `page-${page}` })
    const visit = async () => (await inject({ url, headers: { host: 'agent2.app.bench' } })).statusCode
    const answers = await Promise.all(Array.from({ length: visitors }, visit))
    if (answers.some((status) => status !== 200)) throw new Error(`The page was answered with ${answers[0]}`)
    return questions - before
  }
  try {
    // The host is known from here on.
    await ask(1, 1)
    const [reference, value] = [await ask(2, 1), await ask(3, waiting)]
    const label = `${waiting.toLocaleString('en-US')} wait for one cold page, against one`
    return { label, unit: 'questions', value, reference, ratio: value / reference, limit: 1 }
  } finally {
    pg.Client.prototype.query = query
    await close()
  }
}

export const benchmark: Benchmark = {
  name: 'Calls: leads that come in and lists that are read, on a PostgreSQL that forgets nothing',
  reference: 'Fastify with one bare query or insert of the same row; for cold pages Fastify and one drawing, no I/O',
  async run() {
    const binaries = findPostgres()
    if (!binaries) return { rows: [] }
    const postgres = await startPostgres(binaries, { isDurable: true })
    let token = ''
    const server = await startProduction({ DATABASE_URL: postgres.url, TRUST_PROXY: '127.0.0.1' }, async (settings) => {
      token = await fill(settings)
    })
    const { port, host } = server
    const reference = await startReference<{ port: number }>('reference-server.ts', {
      databaseUrl: postgres.url,
      insert: { table: 'leads', columns: Object.keys(row(0)) },
      draw: { agentId: 'agent1', pageId: pageOf(1, 1) },
      queries: {
        '/leadPage': {
          text: `select * from pages where user_id = $1 and status = 'active' order by updated_at desc, id desc limit 10`,
          values: ['agent1'],
        },
        '/lead': {
          text: `select * from leads where user_id = $1 order by created_at desc, id desc limit 10`,
          values: ['agent1'],
        },
        '/property': {
          text: `select * from listings where user_id = $1 and status = 'active' order by created_at desc, id desc limit 10`,
          values: ['agent1'],
        },
      },
    } satisfies Told)
    const bare = reference.said.port

    const next = newcomers()
    const sendLead = () => {
      const { number, address } = next()
      const campaignId = pageOf(1 + (number % agents), 1 + (Math.floor(number / agents) % pagesOfOne))
      const headers = { host, ...json, origin: server.url, 'x-forwarded-for': address }
      return requestText('/api/v1/newsletter-lead', headers, newsletterForm(campaignId, number))
    }
    const list = (path: string, query: string): Pair => ({
      label: `GET /user${path}`,
      limit: 0.5,
      loads: [
        { port: bare, status: 200, requests: [requestText(path, { host: 'bare' })] },
        {
          port,
          status: 200,
          requests: [requestText(`/api/v1/user${path}?${query}`, { host, authorization: token })],
        },
      ],
    })
    let cold = 0
    const pairs: Pair[] = [
      {
        label: 'public page, cold: load, draw, compress, keep',
        limit: 0.5,
        loads: [
          { port: bare, status: 200, requests: [requestText('/', { host: 'bare' })] },
          {
            port,
            status: 200,
            requests: () => {
              cold++
              const [agent, page] = [1 + (cold % agents), 1 + (Math.floor(cold / agents) % pagesOfOne)]
              const path = pagePath({ _id: pageOf(agent, page), campaignType: 'sell', slugUrl: `page-${page}` })
              return requestText(path, { host: `agent${agent}.${host}`, 'accept-encoding': 'gzip, deflate, br' })
            },
          },
        ],
      },
      {
        label: 'lead intake, durable, all checks but the proof of work',
        limit: 0.6,
        loads: [
          {
            port: bare,
            status: 200,
            requests: () => requestText('/', { host: 'bare', ...json }, JSON.stringify(row(next().number))),
          },
          { port, status: 200, requests: sendLead },
        ],
      },
      list('/leadPage', 'limit=10'),
      list('/lead', ''),
      list('/property', 'limit=10&activeTab=active'),
    ]
    try {
      const calm = pairs.map((pair): Pair => ({ ...pair, loads: [calmly(pair.loads[0]), calmly(pair.loads[1])] }))
      return { rows: [...(await ratesInTurns(calm, milliseconds)), await waitTogether(postgres.url)] }
    } finally {
      reference.stop()
      await server.stop()
      await postgres.stop()
    }
  },
}
