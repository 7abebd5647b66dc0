import { sql } from 'kysely'
import type { Db } from '../../server/src/db/client.ts'
import type { Ground } from '../good-input.ts'

/** One thing that somebody did to a server. */
export interface Deed {
  marker: string
  ground: Ground
}

/** How everything that names a deed reads: for each field of each table all values, and how many rows there are. */
export type Profile = Map<string, string>

/** Kept for a while, or the books of the payments provider, which is asked once or twice: no part of what was promised. */
const unpromised = new Set(['rate_limits', 'login_guesses', 'sandbox_objects', 'sandbox_requests'])

export async function profilesOf(db: Db, deeds: readonly Deed[]): Promise<Map<Deed, Profile>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const owners = new Map<string, Deed>()
  const found = new Map<Deed, Map<string, string[]>>()
  for (const deed of deeds) {
    found.set(deed, new Map())
    for (const name of namesOf(deed)) owners.set(name.toLowerCase(), deed)
  }
  const sort = (table: string, row: string) => {
    const named = new Set<Deed>()
    for (const [word] of row.matchAll(/[0-9A-Za-z]{10,}/g)) {
      const owner = owners.get(word.toLowerCase())
      if (owner) named.add(owner)
    }
    for (const deed of named) {
      const values = found.get(deed)
      if (values) collect(values, table, JSON.parse(masked(row, deed)))
    }
  }
  for (const { name } of tables) {
    if (unpromised.has(name)) continue
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(
      db,
    )
    for (const { row } of rows) sort(name, row)
  }
  const { rows: jobs } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from (select name, state, data from pgboss.job) as t`.execute(db)
  for (const { row } of jobs) sort('job', row)
  return new Map(
    [...found].map(([deed, values]) => [
      deed,
      new Map([...values].map(([path, texts]) => [path, texts.sort().join('\n')])),
    ]),
  )
}

/** The clock's own mark on every account, whatever was done to it. */
const ofTheClock = 'users.digest_week'

/** What is otherwise than in the calm, in the fields that are the same there each time. */
export function differences(profile: Profile, calm: readonly Profile[]): string[] {
  const paths = new Set([...calm.flatMap((one) => [...one.keys()]), ...profile.keys()])
  paths.delete(ofTheClock)
  const expected = (path: string) => new Set(calm.map((one) => one.get(path) ?? ''))
  return [...paths].filter((path) => expected(path).size === 1 && !expected(path).has(profile.get(path) ?? ''))
}

const namesOf = ({ marker, ground }: Deed) => [marker, ...Object.values(ground.records).map(idIn)]

/** A picture is named by its link. */
const idIn = (name: string) => /[0-9A-Za-z]{16}/.exec(name)?.[0] ?? name

/** What is otherwise each time, in rows and in mails: when it was, and where from. */
const changing = {
  'a moment': /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)|[A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M/g,
  'a network': /10\.\d+\.\d+\.…/g,
}

function masked(row: string, { marker, ground }: Deed): string {
  let text = row.replaceAll(marker, 'MARKER')
  for (const [told, pattern] of Object.entries(changing)) text = text.replace(pattern, told)
  for (const [kind, name] of Object.entries(ground.records)) {
    const id = idIn(name)
    text = text.replaceAll(id, `${kind}-id`).replaceAll(id.toLowerCase(), `${kind}-id`)
  }
  return text
}

function collect(values: Map<string, string[]>, path: string, value: unknown): void {
  if (value === null || typeof value !== 'object') {
    const known = values.get(path)
    if (known) known.push(String(value))
    else values.set(path, [String(value)])
    return
  }
  for (const [name, part] of Object.entries(value)) {
    collect(values, `${path}.${Array.isArray(value) ? '' : name}`, part)
  }
}
