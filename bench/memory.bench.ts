import { readFileSync } from 'node:fs'
import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs'
import { type Settings, startProduction } from './built.ts'
import { browser, fillPages, pathOf } from './ground.ts'
import { rateOf, requestText } from './load.ts'
import type { Benchmark, Row } from './run.ts'

const pages = 10_000
const views = 1_000_000
const grownAllowed = 150
const startAllowed = 2_000
const idleAllowed = { PostgreSQL: 150, embedded: 350 }

const megabytes = (pid: number) =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6

const limited = (label: string, unit: Row['unit'], value: number, reference: number): Row => ({
  label,
  unit,
  value,
  reference,
  ratio: value / reference,
  limit: 1,
})

async function startAndRest(where: keyof typeof idleAllowed, database: Settings, count: number) {
  const server = await startProduction(database, async (settings) => {
    await fillPages(settings, count)
  })
  const start = performance.now()
  const second = await server.restart()
  const milliseconds = performance.now() - start - second.stopped
  // Its workers begin a little later, and what a start leaves behind is swept up.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const idle = megabytes(second.pid)
  const rows = [
    limited(`start to ready, second start (${where})`, 'ms', milliseconds, startAllowed),
    limited(`memory at rest (${where})`, 'MB', idle, idleAllowed[where]),
  ]
  return { server, second, idle, rows }
}

export const benchmark: Benchmark = {
  name: 'Starting, resting, and a million views',
  reference: `${startAllowed / 1000} s, ${idleAllowed.PostgreSQL} MB (embedded ${idleAllowed.embedded} MB), ${grownAllowed} MB more`,
  async run() {
    const rows: Row[] = []
    const embedded = await startAndRest('embedded', { DATABASE: 'embedded' }, 100)
    rows.push(...embedded.rows)
    await embedded.server.stop()
    const binaries = findPostgres()
    if (!binaries) return { rows }
    const postgres = await startPostgres(binaries)
    const {
      server,
      second,
      idle,
      rows: rested,
    } = await startAndRest('PostgreSQL', { DATABASE_URL: postgres.url }, pages)
    rows.push(...rested)
    try {
      const { port, host, pid } = second
      const each = views / pages
      // Each page a hundred times, then the next: every one is drawn, and none twice.
      const headers = { host: `agent1.${host}`, ...browser }
      const texts = Array.from({ length: pages }, (_, page) => requestText(pathOf(page + 1), headers))
      const requests = (number: number) => texts[Math.floor(number / each) % pages] ?? ''
      await rateOf({ port, status: 200, requests, most: views }, 600_000)
      rows.push(
        limited(
          `memory after ${views.toLocaleString('en-US')} views of ${pages.toLocaleString('en-US')} pages: grown`,
          'MB',
          megabytes(pid) - idle,
          grownAllowed,
        ),
      )
      return { rows }
    } finally {
      await server.stop()
      await postgres.stop()
    }
  },
}
