import { limits } from '@porchlight/contract/limits'
import type { CodeState } from '@porchlight/contract/options'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { readTime } from '../../db/cursor.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { type PageQuery, type Reading, readPage } from '../../db/paging.ts'

export interface CodePage extends PageQuery {
  state: CodeState
  search: string
}

export interface CodeRow {
  code: string
  created_at: Date
  used_at: Date | null
  used_key: string | null
  agent_id: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
}

const states: Record<CodeState, RawBuilder<unknown>> = {
  all: sql`true`,
  used: sql`used_at is not null`,
  unused: sql`used_at is null`,
}

/** As the index has it, in which a beginning is found without a rule of a language. */
const name = sql`lower(code) collate "C"`

/** The codes that have what is searched for in themselves, and in their agent; no more of each than are counted. */
export interface FoundCodes {
  ofCode: string[]
  ofAgent: string[]
}

/** By code, or where all are used, those used last first. */
export function listCodes(db: Queryable, { state, search, ...page }: CodePage, found: FoundCodes | null) {
  return readPage(
    page,
    (reading) => readCodes(db, state, found && among(found, search), reading),
    ({ code, used_key }) => ({ id: code, key: used_key ?? '' }),
  )
}

async function readCodes(
  db: Queryable,
  state: CodeState,
  conditions: RawBuilder<unknown>[] | null,
  { position, isReversed, limit, offset }: Reading,
): Promise<CodeRow[]> {
  const isNewestFirst = state === 'used'
  const isDescending = isNewestFirst !== isReversed
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const sign = sql.raw(isDescending ? '<' : '>')
  const beyond = !position
    ? sql`true`
    : isNewestFirst
      ? sql`(used_at, code) ${sign} (${readTime(position.key)}, ${position.id})`
      : sql`(${name}, code) ${sign} (lower(${position.id}), ${position.id})`
  const order = sql`order by ${isNewestFirst ? sql`used_at` : name} ${direction}, code ${direction}`
  const first = (condition: RawBuilder<unknown>) => sql`
    (select * from appsumo_codes where ${states[state]} and ${beyond} and ${condition} ${order} limit ${limit + offset})`
  // Each condition on its own is quick by an index of its own; either of two together is in none.
  const either = sql.join((conditions ?? [sql`true`]).map(first), sql` union `)
  const { rows } = await sql<CodeRow>`
    select code, appsumo_codes.created_at, used_at, used_at::text as used_key,
      users.id as agent_id, first_name, last_name, email
    from (select * from (${either}) as either ${order} limit ${limit} offset ${offset}) as appsumo_codes
    left join users on users.id = used_by and role = 'Admin'
    ${order}`.execute(db)
  return rows
}

export async function countCodes(db: Queryable, state: CodeState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from appsumo_codes where ${states[state]} limit ${limits.operatorsLists.counted}
    ) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whose code, or whose agent's name and email, has this in it; no more of them than are counted. */
export async function findCodes(db: Queryable, state: CodeState, search: string): Promise<FoundCodes> {
  const most = limits.operatorsLists.found
  const { rows } = await sql<{ code: string; isOfAgent: boolean }>`
    (select code, false as "isOfAgent" from appsumo_codes where ${states[state]} and ${holdsCode(search)} limit ${most})
    union all
    (select appsumo_code, true from users
      where ${sql.lit(state !== 'unused')} and appsumo_code is not null and ${containing(sql`search_text`, search)}
      limit ${most})`.execute(db)
  const those = (isOfAgent: boolean) => rows.flatMap((row) => (row.isOfAgent === isOfAgent ? [row.code] : []))
  return { ofCode: those(false), ofAgent: those(true) }
}

/** Few are looked up; many are met soon enough where the list is read in its own order. */
function among({ ofCode, ofAgent }: FoundCodes, search: string): RawBuilder<unknown>[] {
  const few = (codes: string[]) => codes.length < limits.operatorsLists.found && sql`code = any(${codes})`
  return [
    few(ofCode) || holdsCode(search),
    few(ofAgent) ||
      sql`exists (select from users where users.id = used_by and ${containing(sql`search_text`, search)})`,
  ]
}

/** A code has no words in it: it is known by its beginning, or by three letters and more of it. */
function holdsCode(search: string): RawBuilder<unknown> {
  const literal = escapeLike(search.toLowerCase())
  return search.length >= 3 ? sql`lower(code) like ${`%${literal}%`}` : sql`${name} like ${`${literal}%`}`
}

/** The index knows no parts of words under three letters, but how words begin: so much is asked of one or two. */
function containing(column: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const literal = escapeLike(search.toLowerCase())
  if (search.length >= 3) return sql`${column} like ${`%${literal}%`}`
  return sql`(${column} like ${`${literal}%`} or ${column} like ${`% ${literal}%`})`
}
