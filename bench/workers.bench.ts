import { availableParallelism } from 'node:os'
import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs'
import { administer } from '../server/src/testing/administer.ts'
import { startProduction } from './built.ts'
import { browser, fillPages, pathOf } from './ground.ts'
import { rateOf, requestText } from './load.ts'
import { median } from './measure.ts'
import type { Benchmark, Row } from './run.ts'

const rounds = 7
const milliseconds = 1_500
const cores = availableParallelism()

/** How many pages a second, and how much of a core went into asking for them. */
async function measure(port: number, host: string) {
  const request = requestText(pathOf(1), { host: `agent1.${host}`, ...browser })
  const [before, start] = [process.cpuUsage(), performance.now()]
  const rate = await rateOf({ port, requests: [request], status: 200 }, milliseconds)
  const { user, system } = process.cpuUsage(before)
  return { rate, share: (user + system) / 1_000 / (performance.now() - start) }
}

const shown = (share: number) => `${Math.round(100 * share)} %`

export const benchmark: Benchmark = {
  name: `Workers: the built server on PostgreSQL, sharing ${cores} cores with the load, medians of ${rounds} in turns`,
  reference: 'one worker; and the most that the cores can give, by what a page costs one worker and the load',
  async run() {
    const binaries = findPostgres()
    if (!binaries) return { rows: [] }
    const postgres = await startPostgres(binaries)
    const servers: Awaited<ReturnType<typeof startProduction>>[] = []
    try {
      for (const workers of ['1', '2']) {
        const database = new URL(postgres.url)
        database.pathname = `workers${workers}`
        await administer(postgres.url, `create database workers${workers}`)
        const settings = { DATABASE_URL: database.href, WORKERS: workers }
        const server = await startProduction(settings, async (place) => void (await fillPages(place, 1)))
        server.unpin()
        servers.push(server)
      }
      const measured = servers.map((): { rate: number; share: number }[] => [])
      for (let round = -1; round < rounds; round++) {
        for (const [side, { port, host }] of servers.entries()) {
          const once = await measure(port, host)
          if (round >= 0) measured[side]?.push(once)
        }
      }
      const [one, two] = measured.map((all) => ({
        rate: median(all.map(({ rate }) => rate)),
        share: median(all.map(({ share }) => share)),
      }))
      if (!one || !two) throw new Error('two servers were started')
      const most = one.rate * Math.min(2, cores / (1 + one.share))
      const row = (label: string, reference: number, limit: number): Row => ({
        label,
        unit: '/s',
        value: two.rate,
        reference,
        ratio: two.rate / reference,
        limit,
      })
      return {
        rows: [
          row(`two workers against one (load: ${shown(two.share)}, ${shown(one.share)} of a core)`, one.rate, 1),
          row('the same against the most that the cores can give', most, 0.8),
        ],
      }
    } finally {
      for (const server of servers) await server.stop()
      await postgres.stop()
    }
  },
}
