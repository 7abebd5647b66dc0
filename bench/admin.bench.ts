import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { startLargeApp } from './app.ts'
import { compare } from './measure.ts'
import type { Benchmark, Row } from './run.ts'

const many = 1_000_000
const few = 1_000

type App = Awaited<ReturnType<typeof startLargeApp>>

/** As different as names and codes are; by letters, so that what is looked for can be spelled here as well. */
const markOf = (n: number) => createHash('md5').update(String(n)).digest('hex').slice(0, 12)
const mark = sql`left(md5(n::text), 12)`

/**
 * Half of them have access, one in ten came by AppSumo, and as many people never finished signing up; as many codes, entries
 * in the audit log and invitations as agents.
 */
function rowsFor(agents: number): Record<string, RawBuilder<unknown>> {
  const numbers = sql`generate_series(1, ${sql.lit(agents)}) n`
  const tenth = sql`1 + n % ${sql.lit(agents / 10)}`
  return {
    users: sql`
      insert into users (id, role, email, first_name, last_name, website_name, appsumo_code, is_active, trial_end_at, created_at, updated_at)
      select 'agent' || n, 'Admin', ${mark} || '@example.com',
        (array['Maple','Oak','Cedar','Birch','Willow','Juniper','Hazel'])[1 + n % 7], left(${mark}, 8), 'site-' || ${mark},
        case when n % 10 = 0 then ${mark} || '-SUMO' end, n % 2 = 0,
        now() + case when n % 2 = 0 then interval '1 year' else interval '-1 day' end,
        now() - n * interval '1 minute', now()
      from ${numbers}`,
    signup_attempts: sql`
      insert into signup_attempts (email, first_name, created_at)
      select 'late' || n || '@example.com', 'Late', now() - n * interval '1 minute' from ${numbers}`,
    appsumo_codes: sql`
      insert into appsumo_codes (code, used_by, used_at, created_at)
      select ${mark} || '-SUMO', case when n % 10 = 0 then 'agent' || n end,
        case when n % 10 = 0 then now() - n * interval '1 minute' end, now()
      from ${numbers}`,
    audit_log: sql`
      insert into audit_log (actor_id, actor_email, agent_id, agent_email, action, created_at)
      select 'root', 'root@example.com', 'agent' || ${tenth}, 'agent@example.com', 'impersonate', now() from ${numbers}`,
    invitations: sql`
      insert into invitations (id, email, invited_at, expires_at, mailed_at, used_at)
      select 'invitation' || n, ${mark} || '@example.com', now() - n * interval '1 minute',
        now() + case when n % 3 = 0 then interval '20 days' else interval '-1 day' end, now(),
        case when n % 2 = 0 then now() end
      from ${numbers}`,
  }
}

/** Indexes are made after the rows, and what triggers would count is counted then: each by itself would take the night. */
async function fill({ db: pool }: App, agents: number): Promise<void> {
  await pool.connection().execute(async (db) => {
    await sql`set maintenance_work_mem = '256MB'`.execute(db)
    await sql`set session_replication_role = replica`.execute(db)
    for (const [table, insert] of Object.entries(rowsFor(agents))) {
      const { rows: indexes } = await sql<{ name: string; definition: string }>`
        select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
        from pg_index left join pg_constraint on conindid = indexrelid
        where indrelid = ${table}::regclass and conindid is null`.execute(db)
      for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db)
      await insert.execute(db)
      for (const { definition } of indexes) await sql.raw(definition).execute(db)
    }
    await sql`
      update agent_counts set count = case list when 'not-signed-up' then (select count(*) from signup_attempts)
        else (select count(*) from users where list = any (lists_of(users))) end`.execute(db)
    await sql`
      insert into users (id, role, email, first_name, last_name, trial_end_at, created_at, updated_at)
      values ('root', 'Superadmin', 'root@example.com', 'Super', 'Admin', now(), now(), now())`.execute(db)
    await sql`vacuum analyze`.execute(db)
    await sql`reset all`.execute(db)
  })
}

async function start(agents: number) {
  const app = await startLargeApp()
  await fill(app, agents)
  const token = await app.signIn('root', 'superadmin')
  return { get: (path: string) => app.get(`/admin/${path}`, token), close: app.close }
}

/** What an operator looks at, and what they look for; the second address is the same on the small installation. */
const looks: [label: string, large: string, small?: string][] = [
  ['Active, page 1', 'agents'],
  ['Active, by name', 'agents?sortKey=firstName&sortType=asc'],
  ['Active, by email', 'agents?sortKey=email&sortType=asc'],
  ['AppSumo', 'agents?activeTab=app-sumo'],
  ['Not Active', 'agents?activeTab=not-active'],
  ['Abandoned Sign Ups', 'agents?activeTab=not-signed-up'],
  ['the counts on the tabs', 'agent-counts'],
  ['one agent', 'agent?id=agent777778', 'agent?id=agent778'],
  ['search for one agent', `agents?search=${markOf(777_778)}`, `agents?search=${markOf(778)}`],
  ['search for an email', `agents?search=${markOf(777_778)}@example.com`, `agents?search=${markOf(778)}@example.com`],
  ['search that everyone matches', 'agents?search=example'],
  ['search that nobody matches', 'agents?search=zzyzx'],
  ['search for two letters that many begin with', 'agents?search=ma'],
  ['search for two letters that nobody has', 'agents?search=qz'],
  ['codes', 'appsumo-codes'],
  ['codes that were used', 'appsumo-codes?state=used'],
  ['codes that were not', 'appsumo-codes?state=unused'],
  [
    'search for what one code begins with',
    `appsumo-codes?search=${markOf(777_778)}`,
    `appsumo-codes?search=${markOf(778)}`,
  ],
  [
    'search for the agent of a code',
    `appsumo-codes?search=${markOf(777_780)}@`,
    `appsumo-codes?search=${markOf(780)}@`,
  ],
  ['search that all codes match', 'appsumo-codes?search=sumo'],
  ['search for two letters that many codes begin with', 'appsumo-codes?search=a7'],
  ['search that all agents of codes match', 'appsumo-codes?search=example&state=used'],
  ['search that no code matches', 'appsumo-codes?search=zzyzx'],
  ['audit log', 'audit-log'],
  ['audit log of one agent', 'audit-log?agentId=agent77777', 'audit-log?agentId=agent77'],
  ['invitations', 'invitations'],
  ['invitations that wait', 'invitations?state=waiting'],
  ['invitations that were used', 'invitations?state=used'],
  ['search for one invitation', `invitations?search=${markOf(777_778)}`, `invitations?search=${markOf(778)}`],
  ['search that all invitations match', 'invitations?search=example'],
]

export const benchmark: Benchmark = {
  name: `Administration: ${many.toLocaleString('en-US')} agents, codes, invitations and entries in the audit log`,
  reference: `the same screen with ${few.toLocaleString('en-US')}`,
  async run() {
    // Two installations side by side, each on a database of its own.
    if (process.env.BENCH_DATABASE_URL) return { rows: [] }
    const [large, small] = [await start(many), await start(few)]
    try {
      const rows: Row[] = []
      for (const [label, path, samePath = path] of looks) {
        rows.push(...(await compare(() => small.get(samePath), [[label, () => large.get(path)]], 1.5)))
      }
      return { rows }
    } finally {
      await large.close()
      await small.close()
    }
  },
}
