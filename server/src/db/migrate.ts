import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { repositoryRoot } from '../paths.ts'
import type { Db } from './client.ts'

const directory = join(repositoryRoot, 'server/src/db/migrations')

/** Any fixed number: nodes that start together queue up on it. */
const lockKey = 7_012_024

/** Applies the numbered files that are not applied yet, each with its note in one transaction. */
export async function migrate(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
    await sql`create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz not null default now())`.execute(trx)
  })
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names.filter((candidate) => !applied.has(candidate))) {
    const text = await readFile(join(directory, name), 'utf8')
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
      const known = await sql`select 1 from schema_migrations where name = ${name}`.execute(trx)
      if (known.rows.length > 0) return
      await sql.raw(text).execute(trx)
      await sql`insert into schema_migrations (name) values (${name})`.execute(trx)
    })
  }
}
