import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs'
import { answerTo, type Pair, ratesInTurns, type Settings, startProduction, startReference } from './built.ts'
import { browser, fillPages, pathOf } from './ground.ts'
import { type Load, requestText } from './load.ts'
import type { Benchmark, Row } from './run.ts'

const pages = 1_000
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

async function measure(where: string, database: Settings, milliseconds: number): Promise<Row[]> {
  const server = await startProduction(database, async (settings) => {
    await fillPages(settings, pages)
  })
  try {
    const { port, host } = server
    const visitor = { host: `agent1.${host}`, ...browser }
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
    const bare = await startReference<number[]>('bare-server.mjs', answers)
    const all = Array.from({ length: pages }, (_, page) => pathOf(page + 1))

    const pairs = works.map((work, place): Pair => {
      const load = { requests: [requestText(work.path, work.headers)], status: answers[place]?.status ?? 0 }
      return {
        ...work,
        loads: [
          { ...load, port: bare.said[place] ?? 0 },
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
      // Each is drawn anew twice a minute at the latest; here they are all ready.
      prepare: async () => {
        for (const path of all) await answerTo(port, path, visitor)
      },
    })
    const rows = await ratesInTurns(pairs, milliseconds)
    bare.stop()
    return rows.map((row) => ({ ...row, label: `${row.label} (${where})` }))
  } finally {
    await server.stop()
  }
}

export const benchmark: Benchmark = {
  name: 'The front door: the built server on a core of its own, 32 connections, medians of five in turns',
  reference: 'node:http alone with the same bytes, on the same core',
  hasQuick: true,
  async run({ isQuick }) {
    const milliseconds = isQuick ? 400 : 800
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
