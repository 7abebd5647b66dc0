import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Every row of every table as text, sorted, whatever made it; but for when the queue's upkeep last ran. */
export function contentsOf(db: Db): Promise<Record<string, string[]>> {
  return db.transaction().execute(async (trx) => {
    await sql`set local timezone = 'UTC'`.execute(trx)
    const tables = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
        and (table_schema, table_name) <> ('pgboss', 'version') order by 1, 2`.execute(trx)
    const contents: Record<string, string[]> = {}
    for (const { schema, name } of tables.rows) {
      const table = sql.table(`${schema}.${name}`)
      const { rows } = await sql<{ text: string }>`
        select to_jsonb(place)::text as text from ${table} place order by 1`.execute(trx)
      contents[`${schema}.${name}`] = rows.map(({ text }) => text)
    }
    return contents
  })
}

/** What the tables are made of: constraints, indexes, triggers and whether they are on, sequences and where they stand. */
export async function structureOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace::regnamespace::text in ('public', 'pgboss')
    union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
    where not tgisinternal and tgparentid = 0
    union all select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences
    union all select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '')
      || is_nullable || is_identity || is_generated
    from information_schema.columns where table_schema in ('public', 'pgboss')
    order by 1`.execute(db)
  return rows.map(({ text }) => text)
}
