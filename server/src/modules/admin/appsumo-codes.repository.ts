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
export function listCodes(db: Queryable, { state, search, ...page }: CodePage) {
  return readPage(
    page,
    (reading) => readCodes(db, state, search, reading),
    ({ code, used_key }) => ({ id: code, key: used_key ?? '' }),
  )
}

async function readCodes(
  db: Queryable,
  state: CodeState,
  search: string,
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
      select * from appsumo_codes where ${states[state]} ${matching(search)} ${beyond}
      order by ${order} limit ${limit} offset ${offset}
    ) as appsumo_codes
    left join users on users.id = used_by and role = 'Admin'
    order by ${order}`.execute(db)
  return rows
}

export async function countCodes(db: Queryable, state: CodeState, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from appsumo_codes where ${states[state]} ${matching(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** By code, or by the agent who used it. */
function matching(search: string): RawBuilder<unknown> {
  if (!search) return sql``
  const pattern = `%${escapeLike(search.toLowerCase())}%`
  return sql`and code in (
    select code from appsumo_codes where lower(code) like ${pattern}
    union select code from appsumo_codes join users on users.id = used_by and search_text like ${pattern})`
}
