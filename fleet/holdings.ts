import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ask } from './servers.ts'

/** Every table with the sum of all its rows, but for when the queue's upkeep last ran, and the backups' notes of themselves. */
export async function tablesOf(databaseUrl: string): Promise<Map<string, string>> {
  const tables = await ask<{ name: string }>(
    databaseUrl,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
       and (table_schema, table_name) not in (('pgboss', 'version'), ('public', 'backups'))`,
  )
  const sums = tables.map(
    ({ name }) => `select '${name}' as name,
      count(*) || ' ' || md5(coalesce(string_agg(to_jsonb(place)::text, ' ' order by to_jsonb(place)::text), '')) as sum
      from ${name} place`,
  )
  const rows = await ask<{ name: string; sum: string }>(databaseUrl, sums.join(' union all '))
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

/** Every file below a folder with the sum of its bytes. */
export async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sums = files.map(async (file) => [relative(folder, file), hash('sha256', await readFile(file))] as const)
  return new Map(await Promise.all(sums))
}
