import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Every table with a row that still names the account, the audit log apart. */
export async function tracesOf(db: Db, id: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_log'`.execute(db)
  const traces: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(name)} as t where to_jsonb(t)::text like ${`%${id}%`}`.execute(db)
    if ((rows[0]?.n ?? 0) > 0) traces.push(name)
  }
  return traces
}
