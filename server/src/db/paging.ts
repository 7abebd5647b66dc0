import type { Cursors } from '@porchlight/contract/paging'
import { type Position, readCursor, writeCursor } from './cursor.ts'

export interface PageQuery {
  page: number
  limit: number
  cursor?: string | undefined
}

interface Window {
  /** Against the order of the list. */
  isReversed: boolean
  offset: number
  limit: number
}

/** What a page asks of the database: behind which row, in which direction, how many. */
export type Reading = Window & { position: Position | undefined }

/** By cursor or by number; one row more than is shown tells that the list goes on. */
export async function readPage<Row>(
  query: PageQuery,
  read: (reading: Reading) => Promise<Row[]>,
  edgeOf: (row: Row) => Pick<Position, 'key' | 'id'>,
  totalCount?: number,
): Promise<{ rows: Row[]; cursors: Cursors }> {
  const position = query.cursor ? readCursor(query.cursor) : undefined
  const window = position
    ? { isReversed: position.isBackward, offset: 0, limit: query.limit }
    : windowOf(query, totalCount)
  const found = await read({ ...window, position, limit: window.limit + 1 })
  const rows = found.slice(0, window.limit)
  if (window.isReversed) rows.reverse()
  const hasMore = found.length > window.limit
  const at = (row: Row | undefined, isBackward: boolean) =>
    row === undefined ? null : writeCursor({ isBackward, ...edgeOf(row) })
  const hasPrevious = position ? !position.isBackward || hasMore : query.page > 1
  const hasNext = position
    ? position.isBackward || hasMore
    : totalCount === undefined
      ? hasMore
      : query.page * query.limit < totalCount
  return {
    rows,
    cursors: { previous: hasPrevious ? at(rows[0], true) : null, next: hasNext ? at(rows.at(-1), false) : null },
  }
}

/** Where the length is known, pages of the second half are counted from the end: the last is as near as the first. */
export function windowOf({ page, limit }: Pick<PageQuery, 'page' | 'limit'>, totalCount?: number): Window {
  const offset = (page - 1) * limit
  if (totalCount === undefined || offset <= totalCount / 2) return { isReversed: false, offset, limit }
  const shown = Math.max(0, Math.min(limit, totalCount - offset))
  return { isReversed: true, offset: Math.max(0, totalCount - offset - shown), limit: shown }
}
