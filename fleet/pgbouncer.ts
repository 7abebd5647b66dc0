import pg from 'pg'
import { InquiryLoad } from '../server/src/testing/inquiry-load.ts'
import { startCluster, startPgBouncer } from './engines.ts'
import { type Figures, type Part, promise } from './part.ts'
import { createDatabase, serverOn, throughPort } from './servers.ts'

/** Fewer than callers: each is handed from one transaction to the next. */
const shared = 4
const inquiries = 400

/** What one transaction may leave on its connection for the next one's owner. */
const leftovers = `
  select pg_backend_pid() as pid,
    (select count(*)::int from pg_prepared_statements) as statements,
    (select count(*)::int from pg_cursors where name <> '') as cursors,
    (select count(*)::int from pg_listening_channels()) as channels,
    (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
    (select count(*)::int from pg_class where relpersistence = 't') as tables,
    (select coalesce(string_agg(name || '=' || setting, ' '), '') from pg_settings
      where source = 'session' and setting is distinct from reset_val) as settings`

interface Leftovers {
  pid: number
  statements: number
  cursors: number
  channels: number
  locks: number
  tables: number
  settings: string
}

export const pgbouncerPart: Part = {
  name: 'pgbouncer',
  promise: 'Connections are shared after each transaction, and none carries anything from one owner to the next.',
  needs: { pgbouncer: 'pgbouncer' },
  async run(): Promise<Figures> {
    const cluster = await startCluster()
    const database = await createDatabase(cluster.url)
    const bouncer = await startPgBouncer(cluster.url, shared)
    const pooled = throughPort(database, bouncer.port)
    const settings = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: database, DATABASE_POOL: '20' }
    const careless = await serverOn(database, { DATABASE_URL: pooled })
    const servers = [await serverOn(database, settings), await serverOn(database, { ...settings, WORKERS: '2' })]
    try {
      const refusal = await careless.start().then(
        () => '',
        (error: Error) => error.message,
      )
      promise(
        refusal.includes('DATABASE_DIRECT_URL: must be set'),
        `a pooler alone was taken for a database: ${refusal}`,
      )

      for (const server of servers) await server.start()
      const [first, second] = servers.map(({ url }) => new InquiryLoad(url))
      if (!first || !second) throw new Error('two servers were started')
      await first.openPages(2 * inquiries)
      second.joinPagesOf(first)
      for (const load of [first, second]) load.start()
      while (first.thanked.length + second.thanked.length < inquiries)
        await new Promise((resolve) => setTimeout(resolve, 50))
      for (const load of [first, second]) await load.stop()
      promise(first.odd.length + second.odd.length === 0, `odd answers: ${[...first.odd, ...second.odd].slice(0, 3)}`)
      const verdicts = [await first.judge(), await second.judge()]
      for (const { lost, doubled } of verdicts)
        promise(lost.length + doubled.length === 0, `lost ${lost}, doubled ${doubled}`)

      const found = await lookAtEach(pooled)
      for (const { pid, settings: changed, ...counts } of found) {
        const left = Object.entries(counts).filter(([, count]) => count > 0)
        promise(left.length === 0 && changed === '', `connection ${pid} keeps ${JSON.stringify(left)} ${changed}`)
      }
      promise(found.length > 0 && found.length <= shared, `${found.length} connections were shared`)
      return {
        'inquiries thanked for, each kept once': first.thanked.length + second.thanked.length,
        'connections that all callers shared': found.length,
        'named statements, cursors, channels, locks, tables and settings left on them': 0,
      }
    } finally {
      for (const server of [careless, ...servers]) await server.remove()
      await bouncer.stop()
      await cluster.stop()
    }
  },
}

/** Holds them all at once, so that none is looked at twice and none is missed. */
async function lookAtEach(pooled: string): Promise<Leftovers[]> {
  const clients = Array.from({ length: shared }, () => new pg.Client({ connectionString: pooled }))
  const found: Leftovers[] = []
  for (const client of clients) {
    await client.connect()
    await client.query('begin')
    found.push((await client.query<Leftovers>(leftovers)).rows[0] as Leftovers)
  }
  for (const client of clients) {
    await client.query('rollback')
    await client.end()
  }
  return found
}
