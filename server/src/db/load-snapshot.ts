import { type RawBuilder, sql } from 'kysely'
import { buildQueueTables } from '../jobs/queue-tables.ts'
import type { Db, Queryable } from './client.ts'
import { buildSchema, listMigrations, lockSchema, migrate } from './migrate.ts'
import {
  type Inventory,
  listTables,
  ownSchemas,
  type RowPart,
  type SavedTable,
  type SequenceState,
  speakPlainly,
} from './snapshot.ts'

/** Nothing was changed; the sentence says why. */
export class RestoreRefused extends Error {}

export interface SavedRows {
  inventory: Inventory
  /** Once they are through, `sequences` is asked. */
  parts(): AsyncIterable<RowPart>
  sequences(): Promise<SequenceState[]>
  /** What must be done before anybody sees the rows. */
  lastly?(): Promise<void>
}

export async function refuseNewer({ migrations }: Inventory): Promise<void> {
  const known = new Set(await listMigrations())
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new RestoreRefused(
      `The backup was made by a newer release: this one does not know ${unknown.join(', ')}. Upgrade first.`,
    )
  }
}

/**
 * Puts all rows into a database in one transaction, so that a failure leaves what was there. The tables are made as they
 * were when the rows were saved, and brought up to date afterwards. Nothing here needs more than the database's owner.
 */
export async function loadSnapshot(db: Db, saved: SavedRows, { overwrite }: { overwrite: boolean }): Promise<void> {
  const { inventory } = saved
  await refuseNewer(inventory)
  await db.transaction().execute(async (trx) => {
    await lockSchema(trx)
    if (await hasTables(trx)) {
      if (!overwrite) {
        throw new RestoreRefused('The database is not empty. Only a restore with --overwrite replaces what it holds.')
      }
      await refuseOthers(trx)
      await dropOwn(trx)
    }
    await buildSchema(trx, inventory.migrations)
    if (inventory.queue) await makeQueue(trx, inventory.queue)
    await speakPlainly(trx)
    await fill(trx, saved)
    await saved.lastly?.()
  })
  await migrate(db)
}

export async function hasTables(db: Queryable): Promise<boolean> {
  return (await listTables(db)).length > 0
}

/** A server at work would go on with what it holds in memory. The embedded database's lock has seen to it already. */
async function refuseOthers(trx: Queryable): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename is not null`.execute(trx)
  const others = rows[0]?.count ?? 0
  if (others > 0) {
    throw new RestoreRefused(
      `The database has ${others} other connection${others === 1 ? '' : 's'}. Stop the servers (and a pooler) first.`,
    )
  }
}

/** What the migrations and the queue have made; extensions stay, since to make them can take more rights. */
async function dropOwn(trx: Queryable): Promise<void> {
  await sql`drop schema if exists pgboss, partitions cascade`.execute(trx)
  const tables = (await listTables(trx)).map(nameOf)
  if (tables.length > 0) await sql`drop table ${sql.join(tables)} cascade`.execute(trx)
  const { rows } = await sql<{ drop: string }>`
    select format('drop %s %s cascade', case kind when 'S' then 'sequence' else 'function' end, name) as drop from (
      select oid, relkind::text as kind, oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all
      select oid, 'f', oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
    ) own where not exists (select from pg_depend where objid = own.oid and deptype = 'e')`.execute(trx)
  for (const { drop } of rows) await sql.raw(drop).execute(trx)
}

async function makeQueue(trx: Queryable, { version, names }: NonNullable<Inventory['queue']>): Promise<void> {
  if ((await buildQueueTables(trx, names)) < version) {
    throw new RestoreRefused('The backup was made by a newer release of the job queue. Upgrade first.')
  }
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Rows come in any order, and what triggers would count is among them: both are off until all rows are there. */
async function fill(trx: Queryable, { inventory, parts, sequences }: SavedRows): Promise<void> {
  const made = await listTables(trx)
  const foreignKeys = await sql<ForeignKey>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any(${ownSchemas})`.execute(trx)
  for (const { table, name } of foreignKeys.rows) {
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx)
  }
  for (const table of made) await sql`alter table ${nameOf(table)} disable trigger user`.execute(trx)
  // Migrations and the queue's library put first rows in; the saved ones hold them as they have become.
  for (const table of made) await sql`delete from ${nameOf(table)}`.execute(trx)

  const targets = new Map<string, RawBuilder<unknown>>()
  for (const table of inventory.tables) targets.set(keyOf(table), await insertion(trx, table))
  for await (const { table, lines } of parts()) {
    const target = targets.get(keyOf(table))
    if (!target) throw new RestoreRefused(`The backup has rows of a table that it does not list: ${keyOf(table)}.`)
    await sql`${target} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`.execute(trx)
  }

  for (const { name, value } of await sequences()) {
    await sql`select setval(${`public.${name}`}::regclass, ${value})`.execute(trx)
  }
  for (const table of made) await sql`alter table ${nameOf(table)} enable trigger user`.execute(trx)
  for (const { table, name, definition } of foreignKeys.rows) {
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx)
  }
  await sql`analyze`.execute(trx)
}

/** Columns by their names. A newer queue may have dropped some of its own; the migrations leave no other choice. */
async function insertion(trx: Queryable, { schema, name, columns }: SavedTable): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ column: string; type: string }>`
    select attname::text as column, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(format('%I.%I', ${schema}::text, ${name}::text)) and attnum > 0 and not attisdropped`.execute(
    trx,
  )
  const types = new Map(rows.map(({ column, type }) => [column, type]))
  const absent = columns.filter((column) => !types.has(column))
  if (absent.length > 0 && schema === 'public') {
    throw new RestoreRefused(`The backup has columns that no migration makes: ${name}.${absent.join(', ')}.`)
  }
  const taken = columns.map((column, index) => ({ column, index })).filter(({ column }) => types.has(column))
  const values = taken.map(
    ({ column, index }) => sql`(line->>${sql.lit(index)})::${sql.raw(types.get(column) ?? 'text')}`,
  )
  return sql`
    insert into ${nameOf({ schema, name })} (${sql.join(taken.map(({ column }) => sql.ref(column)))})
    overriding system value select ${sql.join(values)}`
}

const keyOf = ({ schema, name }: Pick<SavedTable, 'schema' | 'name'>) => `${schema}.${name}`
const nameOf = (table: Pick<SavedTable, 'schema' | 'name'>) => sql.table(keyOf(table))
