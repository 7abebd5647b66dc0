import { sql } from 'kysely'
import type { Db, Queryable } from './client.ts'

/** A table with the columns that are kept: what the database works out itself is not. */
export interface SavedTable {
  schema: string
  name: string
  columns: string[]
}

/** What must be known before the rows can be put back. */
export interface Inventory {
  /** Names of the migrations that made the tables. */
  migrations: string[]
  /** The queue's own tables are made by its library. */
  queue: { version: number; names: string[] } | null
  tables: SavedTable[]
}

/** Some rows of one table: each line a JSON array with the text of every column, or null. */
export interface RowPart {
  table: SavedTable
  lines: string[]
}

export interface SequenceState {
  name: string
  value: number
}

export interface Snapshot {
  inventory: Inventory
  parts(): AsyncGenerator<RowPart>
  /** To be asked after the rows: a sequence knows no snapshot, and may be ahead but never behind. */
  sequences(): Promise<SequenceState[]>
}

/** Few enough that the longest rows fit into memory. */
const rowsAtOnce = 500

export const ownSchemas = ['public', 'pgboss']
const queueStamps = 'version'

/** All tables as they were at one moment, however long the reading takes and whatever is written meanwhile. */
export function readSnapshot<Result>(db: Db, use: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await speakPlainly(trx)
      const inventory = await takeInventory(trx)
      return use({
        inventory,
        parts: () => readParts(trx, inventory.tables),
        sequences: () => readSequences(trx),
      })
    })
}

/** The text of a value means the same to every server, whatever its settings, and nothing ends a long transaction. */
export async function speakPlainly(trx: Queryable): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    extra_float_digits: '3',
    bytea_output: 'hex',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(trx)
  }
}

/** Of ours: not what an extension brought along, and partitions by the table they belong to. */
export async function listTables(db: Queryable): Promise<SavedTable[]> {
  const { rows } = await sql<SavedTable>`
    select namespace.nspname::text as schema, class.relname::text as name,
      array_agg(attribute.attname::text order by attribute.attnum) as columns
    from pg_class class
    join pg_namespace namespace on namespace.oid = class.relnamespace
    join pg_attribute attribute on attribute.attrelid = class.oid
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    where namespace.nspname = any(${ownSchemas}) and class.relkind in ('r', 'p') and not class.relispartition
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    group by 1, 2 order by 1 desc, 2`.execute(db)
  // When its upkeep last ran is of no use elsewhere, and its version is the library's to write.
  return rows.filter(({ schema, name }) => !(schema === 'pgboss' && name === queueStamps))
}

async function takeInventory(trx: Queryable): Promise<Inventory> {
  const tables = await listTables(trx)
  if (!tables.some(({ name }) => name === 'schema_migrations')) {
    throw new Error('The database is empty: there is nothing to save.')
  }
  const migrations = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(trx)
  return { migrations: migrations.rows.map(({ name }) => name), queue: await describeQueue(trx, tables), tables }
}

async function describeQueue(trx: Queryable, tables: SavedTable[]): Promise<Inventory['queue']> {
  if (!tables.some(({ schema }) => schema === 'pgboss')) return null
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(trx)
  const names = await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(trx)
  return { version: rows[0]?.version ?? 0, names: names.rows.map(({ name }) => name) }
}

async function* readParts(trx: Queryable, tables: SavedTable[]): AsyncGenerator<RowPart> {
  for (const table of tables) {
    const columns = sql.join(table.columns.map((column) => sql`${sql.ref(column)}::text`))
    await sql`
      declare rows_of_table no scroll cursor for
      select array_to_json(array[${columns}])::text as line from ${sql.table(`${table.schema}.${table.name}`)}`.execute(
      trx,
    )
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from rows_of_table`.execute(trx)
      if (rows.length > 0) yield { table, lines: rows.map(({ line }) => line) }
      if (rows.length < rowsAtOnce) break
    }
    await sql`close rows_of_table`.execute(trx)
  }
}

async function readSequences(trx: Queryable): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename::text as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(trx)
  return rows
}
