import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { repositoryRoot } from '../paths.ts'
import type { Db, Queryable } from './client.ts'

const directory = join(repositoryRoot, 'server/src/db/migrations')

/** Any fixed number: nodes that start together queue up on it. */
const lockKey = 7_012_024

/** Whoever makes or changes tables is alone at it, until the end of the transaction. */
export async function lockSchema(trx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
}

export async function listMigrations(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
}

/** The tables as they were when just these had been applied. */
export async function buildSchema(trx: Queryable, names: readonly string[]): Promise<void> {
  await createNotes(trx)
  for (const name of [...names].sort()) await apply(trx, name)
}

/** Applies the numbered files that are not applied yet, each with its note in one transaction. */
export async function migrate(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSchema(trx)
    await createNotes(trx)
  })
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  for (const name of (await listMigrations()).filter((candidate) => !applied.has(candidate))) {
    await db.transaction().execute(async (trx) => {
      await lockSchema(trx)
      const known = await sql`select 1 from schema_migrations where name = ${name}`.execute(trx)
      if (known.rows.length > 0) return
      await apply(trx, name)
    })
  }
}

async function createNotes(trx: Queryable): Promise<void> {
  await sql`create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`.execute(trx)
}

async function apply(trx: Queryable, name: string): Promise<void> {
  await sql.raw(await readFile(join(directory, name), 'utf8')).execute(trx)
  await sql`insert into schema_migrations (name) values (${name})`.execute(trx)
}
