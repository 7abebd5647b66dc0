import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { queueEvents } from '../server/src/modules/webhooks/index.ts'
import { startBenchApp } from './app.ts'
import { median } from './measure.ts'
import type { Benchmark } from './run.ts'

const events = 1000
const hanging = 10
const tries = 5
const promised = 5000

export const benchmark: Benchmark = {
  name: 'Webhooks: one agent’s ten receivers hang under a thousand events',
  reference: 'the five seconds in which another agent’s webhook is promised to be called',
  async run() {
    const arrivals: (() => void)[] = []
    const receiver = createServer((request, response) => {
      request.resume()
      // Those that hang never get an answer.
      if (request.url !== '/honest') return
      request.once('end', () => {
        response.writeHead(200).end()
        arrivals.shift()?.()
      })
    })
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
    const app = await startBenchApp({ WEBHOOKS_ALLOW_PRIVATE: '1' })
    const { db, context, jobs } = app
    await sql`
      insert into users (id, role, email, first_name, last_name, website_name, trial_end_at, created_at, updated_at)
      select name, 'Admin', name || '@example.com', 'A', 'B', name, now() + interval '1 year', now(), now()
      from unnest(array['greedy', 'honest']) name`.execute(db)
    await sql`
      insert into webhooks (id, user_id, kind, url, secret, events, created_at)
      select 'greedy' || n, 'greedy', 'webhook', ${url} || '/hangs/' || n, 'whsec_eA==', '{listing.deleted}'::text[], now()
      from generate_series(1, ${sql.lit(hanging)}) n
      union all select 'honest', 'honest', 'webhook', ${url} || '/honest', 'whsec_eA==', '{listing.deleted}', now()`.execute(
      db,
    )
    const announce = (agent: string, number: number) =>
      db
        .transaction()
        .execute((trx) =>
          queueEvents(context, trx, agent, [{ type: 'listing.deleted', data: { id: `${agent}${number}` } }]),
        )
    try {
      await jobs.start()
      for (let number = 1; number <= events; number++) await announce('greedy', number)
      await jobs.work()
      const times: number[] = []
      for (let number = 1; number <= tries; number++) {
        const start = performance.now()
        const arrived = new Promise<void>((resolve) => arrivals.push(resolve))
        await announce('honest', number)
        await arrived
        times.push(performance.now() - start)
      }
      const row = (label: string, value: number) =>
        ({ label, unit: 'ms', value, reference: promised, ratio: value / promised, limit: 1 }) as const
      return { rows: [row('the slowest of five', Math.max(...times)), row('their median', median(times))] }
    } finally {
      receiver.closeAllConnections()
      receiver.close()
      await jobs.stop()
      await app.close()
    }
  },
}
