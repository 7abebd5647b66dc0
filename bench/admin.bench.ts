import { sql } from 'kysely'
import { startBenchApp } from './app.ts'
import { compare } from './measure.ts'
import type { Benchmark } from './run.ts'

const many = 100_000
const few = 100

type App = Awaited<ReturnType<typeof startBenchApp>>

/** Half of them have access, one in ten came by AppSumo, and as many people never finished signing up. */
async function fill({ db }: App, agents: number): Promise<void> {
  await sql`
    insert into users (id, role, email, first_name, last_name, website_name, appsumo_code, trial_end_at, created_at, updated_at)
    select 'agent' || n, 'Admin', 'agent' || n || '@example.com',
      (array['Maple','Oak','Cedar','Birch','Willow','Juniper','Hazel'])[1 + n % 7], 'Number' || n, 'site' || n,
      case when n % 10 = 0 then 'SUMO' || n end,
      now() + case when n % 2 = 0 then interval '1 year' else interval '-1 day' end,
      now() - n * interval '1 minute', now()
    from generate_series(1, ${sql.lit(agents)}) n`.execute(db)
  await sql`
    insert into signup_attempts (email, first_name, created_at)
    select 'late' || n || '@example.com', 'Late', now() - n * interval '1 minute'
    from generate_series(1, ${sql.lit(agents)}) n`.execute(db)
  await sql`
    insert into users (id, role, email, first_name, last_name, trial_end_at, created_at, updated_at)
    values ('root', 'Superadmin', 'root@example.com', 'Super', 'Admin', now(), now(), now())`.execute(db)
}

async function start(agents: number) {
  const app = await startBenchApp()
  await fill(app, agents)
  const token = await app.signIn('root', 'superadmin')
  const list = (query: string) => app.get(`/admin/agents?${query}`, token)
  // The first look sorts everyone into their list.
  await list('')
  await sql`vacuum analyze`.execute(app.db)
  return { list, counts: () => app.get('/admin/agent-counts', token), close: app.close }
}

export const benchmark: Benchmark = {
  name: `Administration: ${many.toLocaleString('en-US')} agents`,
  reference: `the same list or search with ${few} agents`,
  async run() {
    // Two installations side by side, so it needs two databases: the embedded kind only.
    if (process.env.BENCH_DATABASE_URL) return { rows: [] }
    const [large, small] = [await start(many), await start(few)]
    try {
      const deep = await large.list('page=999')
      const lists = await compare(
        () => small.list(''),
        [
          ['Active, page 1', () => large.list('')],
          ['Active, page 1,000, by cursor', () => large.list(`cursor=${deep.cursors.next}`)],
          ['Active, by name', () => large.list('sortKey=firstName&sortType=asc')],
          ['Active, by email', () => large.list('sortKey=email&sortType=asc')],
          ['AppSumo', () => large.list('activeTab=app-sumo')],
          ['Not Active', () => large.list('activeTab=not-active')],
          ['Abandoned Sign Ups', () => large.list('activeTab=not-signed-up')],
        ],
        3,
      )
      const counts = await compare(small.counts, [['the counts on the tabs', large.counts]], 3)
      const one = await compare(
        () => small.list('search=number42'),
        [['search for one agent', () => large.list('search=number77778')]],
        3,
      )
      const all = await compare(
        () => small.list('search=example'),
        [['search that everyone matches', () => large.list('search=example')]],
        3,
      )
      const none = await compare(
        () => small.list('search=zzyzx'),
        [['search that nobody matches', () => large.list('search=zzyzx')]],
        3,
      )
      const short = await compare(
        () => small.list('search=ma'),
        [
          ['search for two letters that many begin with', () => large.list('search=ma')],
          ['search for two letters that nobody has', () => large.list('search=qz')],
        ],
        3,
      )
      return { rows: [...lists, ...counts, ...one, ...all, ...none, ...short] }
    } finally {
      await large.close()
      await small.close()
    }
  },
}
