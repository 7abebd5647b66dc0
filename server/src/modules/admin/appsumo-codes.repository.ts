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

/** By code, or where all are used, those used last first. */
export function listCodes(db: Queryable, { state, search, ...page }: CodePage, found: string[] | null) {
  return readPage(
    page,
    (reading) => readCodes(db, state, search, found, reading),
    ({ code, used_key }) => ({ id: code, key: used_key ?? '' }),
  )
}

async function readCodes(
  db: Queryable,
  state: CodeState,
  search: string,
  found: string[] | null,
  { position, isReversed, limit, offset }: Reading,
): Promise<CodeRow[]> {
  const isNewestFirst = state === 'used'
  const isDescending = isNewestFirst !== isReversed
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const sign = sql.raw(isDescending ? '<' : '>')
  const beyond = !position
    ? sql``
    : isNewestFirst
      ? sql`and (used_at, code) ${sign} (${readTime(position.key)}, ${position.id})`
      : sql`and code ${sign} ${position.id}`
  const order = isNewestFirst ? sql`used_at ${direction}, code ${direction}` : sql`code ${direction}`
  const { rows } = await sql<CodeRow>`
    select code, appsumo_codes.created_at, used_at, used_at::text as used_key,
      users.id as agent_id, first_name, last_name, email
    from (
      select * from appsumo_codes where ${states[state]} ${among(found, search)} ${beyond}
      order by ${order} limit ${limit} offset ${offset}
    ) as appsumo_codes
    left join users on users.id = used_by and role = 'Admin'
    order by ${order}`.execute(db)
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
export async function findCodes(db: Queryable, state: CodeState, search: string): Promise<string[]> {
  const most = limits.operatorsLists.found
  const ofAgents = sql`users.id = used_by and ${containing(sql`search_text`, search)}`
  const { rows } = await sql<{ code: string }>`
    select code from (
      (select code from appsumo_codes where ${states[state]} and ${containing(sql`lower(code)`, search)} limit ${most})
      union
      (select code from appsumo_codes join users on ${ofAgents} where ${states[state]} limit ${most})
    ) as found limit ${most}`.execute(db)
  return rows.map(({ code }) => code)
}

/** Few are looked up; many are met soon enough where the list is read in its own order. */
function among(found: string[] | null, search: string): RawBuilder<unknown> {
  if (!found) return sql``
  if (found.length < limits.operatorsLists.found) return sql`and code = any(${found})`
  return sql`and (${containing(sql`lower(code)`, search)} or exists (
    select from users where users.id = used_by and ${containing(sql`search_text`, search)}))`
}

/** The index knows no parts of words under three letters, but how words begin: so much is asked of one or two. */
function containing(column: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const literal = escapeLike(search.toLowerCase())
  if (search.length >= 3) return sql`${column} like ${`%${literal}%`}`
  return sql`(${column} like ${`${literal}%`} or ${column} like ${`% ${literal}%`})`
}
