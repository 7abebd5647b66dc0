import type { ListingQuery, ListingSortKey } from '@porchlight/contract/listings'
import type { ListingStatus } from '@porchlight/contract/property'
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { readTime } from '../../db/cursor.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { type PageQuery, readPage } from '../../db/paging.ts'
import type { Tables } from '../../db/tables.ts'
import { rowsOf, type V2Window } from '../../db/v2-window.ts'

export interface ListingFilter {
  status: ListingStatus | undefined
  type: ListingQuery['type']
  search: string
}

export interface ListingPage extends ListingFilter, PageQuery {
  sortKey: ListingSortKey
  sortType: 'asc' | 'desc'
}

type Listings = SelectQueryBuilder<Tables, 'listings', object>

/** Each is the column of an index that starts with the agent; the id settles ties. */
const sortColumns: Record<ListingSortKey, { column: RawBuilder<unknown>; read: (key: string) => string | Date }> = {
  createdAt: { column: sql`created_at`, read: readTime },
  updatedAt: { column: sql`updated_at`, read: readTime },
  address: { column: sql`lower(address)`, read: (key) => key },
}

export function listListings(db: Queryable, agentId: string, page: ListingPage, totalCount: number) {
  const { column, read } = sortColumns[page.sortKey]
  return readPage(
    page,
    ({ position, isReversed, limit, offset }) => {
      const isDescending = (page.sortType === 'desc') !== isReversed
      const direction = sql.raw(isDescending ? 'desc' : 'asc')
      const order = sql`${column} ${direction}, id ${direction}`
      // Ids come from the index alone, however deep the page; only they are read whole.
      const ids = only(db.selectFrom('listings'), agentId, page)
        .select('id')
        .$if(position !== undefined, (query) =>
          query.where(beyond(column, isDescending, read(position?.key ?? ''), position?.id ?? '')),
        )
        .orderBy(order)
        .limit(limit)
        .offset(offset)
      return db
        .selectFrom('listings')
        .selectAll()
        .select(sql<string>`${column}::text`.as('sort_key'))
        .where('user_id', '=', agentId)
        .where(sql<boolean>`id = any(array(${ids}))`)
        .orderBy(order)
        .execute()
    },
    ({ id, sort_key }) => ({ id, key: sort_key }),
    totalCount,
  )
}

/** For the second surface. */
export function listListingsOf(db: Queryable, agentId: string, filter: ListingFilter, window: V2Window) {
  const { where, order, limit } = rowsOf('listings', window)
  return only(db.selectFrom('listings'), agentId, filter).selectAll().where(where).orderBy(order).limit(limit).execute()
}

function beyond(column: RawBuilder<unknown>, isDescending: boolean, key: string | Date, id: string) {
  return sql<boolean>`(${column}, id) ${sql.raw(isDescending ? '<' : '>')} (${key}, ${id})`
}

function only(query: Listings, agentId: string, { status, type, search }: ListingFilter): Listings {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return query
    .where('user_id', '=', agentId)
    .$if(status !== undefined, (rest) => rest.where('status', '=', status ?? 'active'))
    .$if(type !== undefined, (rest) => rest.where('type', '=', type ?? 'rental'))
    .$if(words.length > 0, (rest) => rest.where((where) => where.and(words.map((word) => contains(where, word)))))
}

function contains(where: ExpressionBuilder<Tables, 'listings'>, word: string) {
  return where('search_text', 'like', `%${escapeLike(word)}%`)
}

/** From the counter where it knows; a narrowed list has to be counted. */
export async function countListings(db: Queryable, agentId: string, filter: ListingFilter): Promise<number> {
  if (filter.type || filter.search) {
    const { count } = await only(db.selectFrom('listings'), agentId, filter)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const rows = await db
    .selectFrom('listing_counts')
    .select('count')
    .where('user_id', '=', agentId)
    .$if(filter.status !== undefined, (query) => query.where('status', '=', filter.status ?? 'active'))
    .execute()
  return rows.reduce((sum, { count }) => sum + count, 0)
}
