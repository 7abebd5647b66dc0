import type { ListingQuery, ListingSortKey } from '@porchlight/contract/listings'
import type { ListingStatus } from '@porchlight/contract/property'
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { readTime } from '../../db/cursor.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { type PageQuery, readPage } from '../../db/paging.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
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

/** What a filter compares with, as the database reads it. */
interface Sought {
  agentId: string
  status: ListingStatus | undefined
  type: ListingFilter['type']
  words: string[]
}

interface ReadWindow extends Omit<Sought, 'words'>, SoughtWords {
  limit: number
  offset: number | undefined
  key: string | Date | undefined
  id: string | undefined
}

interface WindowForm {
  sortKey: ListingSortKey
  isDescending: boolean
  hasTotal: boolean
}

/** Ids come from the index alone, however deep the page; only they are read whole. */
const readWindow = spelledOnce(
  (db, { limit, offset, key, id, ...given }: ReadWindow, { sortKey, isDescending, hasTotal }: WindowForm) => {
    const { column } = sortColumns[sortKey]
    const direction = sql.raw(isDescending ? 'desc' : 'asc')
    const order = sql`${column} ${direction}, id ${direction}`
    const { agentId, status } = given
    const ids = only(db.selectFrom('listings'), { ...given, words: wordsIn(given) })
      .select('id')
      .$if(key !== undefined, (query) => query.where(beyond(column, isDescending, key ?? '', id ?? '')))
      .orderBy(order)
      .limit(limit)
      .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    const total = hasTotal ? sql<number>`(${counted(db, { agentId, status })})` : sql<number>`0`
    return db
      .selectFrom('listings')
      .selectAll()
      .select(sql<string>`${column}::text`.as('sort_key'))
      .select(total.as('total'))
      .where('user_id', '=', agentId)
      .where(sql<boolean>`id = any(array(${ids}))`)
      .orderBy(order)
  },
)

const mostWords = 8

/** Each word has a place of its own, so that the query is spelled for as many as there are. */
type SoughtWords = Partial<Record<`word${number}`, string>>

const wordsIn = (given: SoughtWords): string[] =>
  Array.from({ length: mostWords }, (_, place) => given[`word${place}`]).filter((word) => word !== undefined)

function readListings(
  db: Queryable,
  agentId: string,
  page: ListingPage,
  totalCount: number | undefined,
  hasTotal: boolean,
) {
  const { sortKey } = page
  const { status, type, words } = soughtBy(agentId, page)
  const named = Object.fromEntries(words.map((word, place) => [`word${place}`, word])) as SoughtWords
  return readPage(
    page,
    ({ position, isReversed, limit, offset }) =>
      readWindow(
        db,
        {
          agentId,
          status,
          type,
          ...named,
          limit,
          offset: offset || undefined,
          key: position && sortColumns[sortKey].read(position.key),
          id: position?.id,
        },
        { sortKey, isDescending: (page.sortType === 'desc') !== isReversed, hasTotal },
      ),
    ({ id, sort_key }) => ({ id, key: sort_key }),
    totalCount,
  )
}

/** One page of the list, and how many there are of all; at the list's beginning by one question, where a counter knows. */
export async function listListings(db: Queryable, agentId: string, page: ListingPage) {
  if (page.page === 1 && !page.cursor && hasCounter(page)) {
    const found = await readListings(db, agentId, page, undefined, true)
    return { ...found, totalCount: found.rows[0]?.total ?? 0 }
  }
  const totalCount = await countListings(db, agentId, page)
  return { ...(await readListings(db, agentId, page, totalCount, false)), totalCount }
}

/** For the second surface. */
export function listListingsOf(db: Queryable, agentId: string, filter: ListingFilter, window: V2Window) {
  const { where, order, limit } = rowsOf('listings', window)
  return only(db.selectFrom('listings'), soughtBy(agentId, filter))
    .selectAll()
    .where(where)
    .orderBy(order)
    .limit(limit)
    .execute()
}

function beyond(column: RawBuilder<unknown>, isDescending: boolean, key: string | Date, id: string) {
  return sql<boolean>`(${column}, id) ${sql.raw(isDescending ? '<' : '>')} (${key}, ${id})`
}

function soughtBy(agentId: string, { status, type, search }: ListingFilter): Sought {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  return { agentId, status, type, words: words.map((word) => `%${escapeLike(word)}%`) }
}

function only(query: Listings, { agentId, status, type, words }: Sought): Listings {
  return query
    .where('user_id', '=', agentId)
    .$if(status !== undefined, (rest) => rest.where('status', '=', status ?? 'active'))
    .$if(type !== undefined, (rest) => rest.where('type', '=', type ?? 'rental'))
    .$if(words.length > 0, (rest) => rest.where((where) => where.and(words.map((word) => contains(where, word)))))
}

function contains(where: ExpressionBuilder<Tables, 'listings'>, word: string) {
  return where('search_text', 'like', word)
}

const hasCounter = ({ type, search }: ListingFilter): boolean => !type && !search

/** What the counter says of all, or of those of one status. */
function counted(db: Queryable, { agentId, status }: Pick<Sought, 'agentId' | 'status'>) {
  return db
    .selectFrom('listing_counts')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('total'))
    .where('user_id', '=', agentId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'))
}

const askCounted = spelledOnce(counted)

/** From the counter where it knows; a narrowed list has to be counted. */
async function countListings(db: Queryable, agentId: string, filter: ListingFilter): Promise<number> {
  if (hasCounter(filter)) {
    const [sum] = await askCounted(db, { agentId, status: filter.status })
    return sum?.total ?? 0
  }
  const { count } = await only(db.selectFrom('listings'), soughtBy(agentId, filter))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
