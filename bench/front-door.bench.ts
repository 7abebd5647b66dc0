import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pageDefaults } from '@porchlight/contract/page'
import { pagePath } from '@porchlight/contract/page-address'
import { sql } from 'kysely'
import { startBuiltServer } from '../scripts/lib/built-server.mjs'
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs'
import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { startBenchApp } from './app.ts'
import { type Load, rateOf, requestText } from './load.ts'
import { median } from './measure.ts'
import type { Benchmark, Row } from './run.ts'

const pages = 1_000
const rounds = 5
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const pathOf = (page: number) => pagePath({ _id: `page${page}`, campaignType: 'sell', slugUrl: `page-${page}` })

/** One agent with a thousand pages, the first of which has a short link. */
async function fill(settings: Record<string, string>): Promise<void> {
  const { db, close } = await startBenchApp(settings)
  const content = JSON.stringify({ ...pageDefaults.sell, description: 'Light on two sides, and quiet. '.repeat(400) })
  await sql`
    insert into users (id, role, email, first_name, last_name, company_name, website_name, trial_end_at, created_at, updated_at)
    values ('agent1', 'Admin', 'agent1@example.com', 'Ada', 'Field', 'Field Realty', 'agent1', now() + interval '1 year', now(), now())`.execute(
    db,
  )
  await sql`
    insert into pages (id, user_id, campaign_type, link_name, status, slug, content, created_at, updated_at)
    select 'page' || n, 'agent1', 'sell', 'Page ' || n, 'active', 'page-' || n, ${content}::jsonb, now(), now()
    from generate_series(1, ${sql.lit(pages)}) n`.execute(db)
  await sql`
    insert into short_names (name, user_id, page_id, created_at) values ('spring', 'agent1', 'page1', now())`.execute(
    db,
  )
  await close()
}

/** The server has one core to itself, and the load another, where the machine can do that. */
function pin(pid: number | undefined, core: number): void {
  if (availableParallelism() < 2 && core > 0) return
  try {
    execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
  } catch {
    console.log('  taskset is not here: server and load share the cores')
  }
}

interface Answer {
  status: number
  headers: string[]
  body: string
}

/** What the server says, without what every server adds by itself. */
async function answerTo(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, resolve).on('error', reject).end()
  })
  const body = await buffer(response)
  const added = new Set(['date', 'connection', 'keep-alive'])
  const own: string[] = []
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2)
    if (!added.has(name.toLowerCase())) own.push(name, value)
  }
  return { status: response.statusCode ?? 0, headers: own, body: body.toString('base64') }
}

async function startBare(answers: Answer[]): Promise<{ ports: number[]; stop(): void }> {
  const child = spawn(process.execPath, [inRoot('bench/bare-server.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] })
  // Also where something failed meanwhile.
  process.once('exit', () => child.kill())
  child.stdin.end(JSON.stringify(answers))
  const ports = await new Promise<number[]>((resolve) => child.stdout.once('data', (line) => resolve(JSON.parse(line))))
  pin(child.pid, 0)
  return { ports, stop: () => void child.kill() }
}

async function measure(where: string, database: Record<string, string>, milliseconds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-bench-'))
  const settings = { ...database, DATA_DIR: folder }
  await fill(settings)
  const server = await startBuiltServer({
    settings: {
      ...settings,
      NODE_ENV: 'production',
      DEMO: '0',
      MAIL: 'outbox',
      SMS: 'outbox',
      PAYMENTS: 'sandbox',
      CAPTCHA: 'altcha',
      VIDEOS: 'offline',
    },
    logFile: inRoot('test-results/bench-server.log'),
  })
  try {
    const { port: ourPort, host } = new URL(server.url)
    const port = Number(ourPort)
    pin(server.pid, 0)
    const common = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en-US' }
    const visitor = { host: `agent1.${host}`, 'user-agent': browser, ...common }
    const first = pathOf(1)
    const { headers } = await answerTo(port, first, visitor)
    const etag = headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? ''

    const works: { label: string; path: string; headers: Record<string, string>; limit: number }[] = [
      { label: 'public page, warm, compressed, visit counted', path: first, headers: visitor, limit: 0.7 },
      { label: 'the same for a robot', path: first, headers: { ...visitor, 'user-agent': robot }, limit: 0.75 },
      { label: 'public page, 304', path: first, headers: { ...visitor, 'if-none-match': etag }, limit: 0.7 },
      { label: 'short link, visit counted', path: '/spring', headers: { ...visitor, host: `go.${host}` }, limit: 0.7 },
      { label: 'unknown host', path: first, headers: { ...visitor, host: `nobody.${host}` }, limit: 0.6 },
      { label: '/healthz', path: '/healthz', headers: { host, 'user-agent': 'balancer' }, limit: 0.8 },
    ]
    const answers = await Promise.all(works.map((work) => answerTo(port, work.path, work.headers)))
    const bare = await startBare(answers)
    const all = Array.from({ length: pages }, (_, page) => pathOf(page + 1))

    /** The reference stands first in each pair. */
    const pairs: { label: string; limit: number; loads: [Load, Load] }[] = works.map((work, place) => {
      const load = { requests: [requestText(work.path, work.headers)], status: answers[place]?.status ?? 0 }
      return {
        ...work,
        loads: [
          { ...load, port: bare.ports[place] ?? 0 },
          { ...load, port },
        ],
      }
    })
    const one: Load = { port, status: 200, requests: [requestText(first, visitor)] }
    const many = { ...one, requests: all.map((path) => requestText(path, visitor)) }
    pairs.push({
      label: `one of ${pages.toLocaleString('en-US')} pages, against one page`,
      limit: 0.8,
      loads: [one, many],
    })

    const rates = pairs.map((): [number[], number[]] => [[], []])
    for (let round = 0; round < rounds; round++) {
      for (const [place, { loads }] of pairs.entries()) {
        // Each is drawn anew twice a minute at the latest; here they are all ready.
        if (loads[1].requests.length > 1) for (const path of all) await answerTo(port, path, visitor)
        for (const side of [0, 1] as const) rates[place]?.[side].push(await rateOf(loads[side], milliseconds))
      }
    }
    bare.stop()
    return pairs.map(({ label, limit }, place) => {
      const [reference = 0, value = 0] = rates[place]?.map(median) ?? []
      return { label: `${label} (${where})`, unit: '/s', value, reference, ratio: value / reference, limit }
    })
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const benchmark: Benchmark = {
  name: 'The front door: the built server on a core of its own, 32 connections, medians of five in turns',
  reference: 'node:http alone with the same bytes, on the same core',
  hasQuick: true,
  async run({ isQuick }) {
    await ensureBuilt(['site', 'server'])
    pin(process.pid, 1)
    const milliseconds = isQuick ? 400 : 1_500
    const rows: Row[] = []
    const binaries = findPostgres()
    if (binaries) {
      const postgres = await startPostgres(binaries)
      rows.push(...(await measure('PostgreSQL', { DATABASE_URL: postgres.url }, milliseconds)))
      await postgres.stop()
    }
    if (!binaries || !isQuick) rows.push(...(await measure('embedded', { DATABASE: 'embedded' }, milliseconds)))
    return { rows }
  },
}
