import type { AgentList, AgentSortKey } from '@porchlight/contract/admin'
import { limits } from '@porchlight/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { readTime } from '../../db/cursor.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { type PageQuery, readPage } from '../../db/paging.ts'

export interface AgentListPage extends PageQuery {
  list: AgentList
  search: string
  sortKey: AgentSortKey
  sortType: 'asc' | 'desc'
}

interface Listed {
  id: string
  sort_key: string
}

const sortColumns: Record<AgentSortKey, { column: RawBuilder<unknown>; read: (key: string) => string | Date }> = {
  createdAt: { column: sql`created_at`, read: readTime },
  firstName: { column: sql`lower(first_name)`, read: (key) => key },
  email: { column: sql`email`, read: (key) => key },
}

/** Each list has an index for each way it can be sorted. People who never signed up are known by their email. */
const sources: Record<AgentList, { table: RawBuilder<unknown>; id: RawBuilder<unknown>; where: RawBuilder<unknown> }> =
  {
    active: { table: sql`users`, id: sql`id`, where: sql`role = 'Admin' and is_active` },
    'not-active': { table: sql`users`, id: sql`id`, where: sql`role = 'Admin' and not is_active` },
    'app-sumo': { table: sql`users`, id: sql`id`, where: sql`role = 'Admin' and appsumo_code is not null` },
    'not-signed-up': { table: sql`signup_attempts`, id: sql`email`, where: sql`true` },
  }

/** Time alone moves agents between the lists, so they are moved when somebody looks. */
export async function settleLists(db: Queryable, now: Date): Promise<void> {
  await sql`update users set is_active = false where role = 'Admin' and is_active and access_ends_at < ${now}`.execute(
    db,
  )
  await sql`update users set is_active = true where role = 'Admin' and not is_active and access_ends_at >= ${now}`.execute(
    db,
  )
}

export function listIds(db: Queryable, page: AgentListPage) {
  const { table, id, where } = sources[page.list]
  const { column, read } = sortColumns[page.sortKey]
  return readPage(
    page,
    async ({ position, isReversed, limit, offset }) => {
      const isDescending = (page.sortType === 'desc') !== isReversed
      const direction = sql.raw(isDescending ? 'desc' : 'asc')
      const beyond = position
        ? sql`and (${column}, ${id}) ${sql.raw(isDescending ? '<' : '>')} (${read(position.key)}, ${position.id})`
        : sql``
      const { rows } = await sql<Listed>`
        select ${id} as id, ${column}::text as sort_key from ${table}
        where ${where} ${containing(page.search)} ${beyond}
        order by ${column} ${direction}, ${id} ${direction}
        limit ${limit} offset ${offset}`.execute(db)
      return rows
    },
    (row) => ({ id: row.id, key: row.sort_key }),
  )
}

export async function countFound(db: Queryable, list: AgentList, search: string): Promise<number> {
  const { table, where } = sources[list]
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from ${table} where ${where} ${containing(search)} limit ${limits.operatorsLists.found}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function readCounts(db: Queryable): Promise<Record<AgentList, number>> {
  const rows = await db.selectFrom('agent_counts').selectAll().execute()
  const count = (list: AgentList) => rows.find((row) => row.list === list)?.count ?? 0
  return {
    active: count('active'),
    'app-sumo': count('app-sumo'),
    'not-active': count('not-active'),
    'not-signed-up': count('not-signed-up'),
  }
}

export function findAttempts(db: Queryable, emails: readonly string[]) {
  if (emails.length === 0) return Promise.resolve([])
  return db
    .selectFrom('signup_attempts')
    .selectAll()
    .where('email', 'in', [...emails])
    .execute()
}

/** The index knows no parts of words under three letters, but how words begin: so much is asked of one or two. */
function containing(search: string): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const conditions = words.map((word) => {
    const literal = escapeLike(word)
    if (word.length < 3) return sql`and (search_text like ${`${literal}%`} or search_text like ${`% ${literal}%`})`
    // Many share what follows the @: the index is asked for what stands before it, and those few are read through.
    const [beginning = ''] = /^.{3,}@(?=.)/.exec(literal) ?? []
    return beginning
      ? sql`and search_text like ${`%${beginning}%`} and search_text || '' like ${`%${literal}%`}`
      : sql`and search_text like ${`%${literal}%`}`
  })
  return sql.join(conditions, sql` `)
}
