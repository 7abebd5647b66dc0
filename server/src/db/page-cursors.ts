import type { Cursors } from '@porchlight/contract/paging'
import { writeCursor } from './cursor.ts'

interface PageRead<Row> {
  rows: readonly Row[]
  /** There are rows beyond this page, in the direction it was read. */
  hasMore: boolean
  isBackward: boolean
}

/** What Previous and Next of a page that was just read carry. */
export function cursorsOf<Row>(
  { rows, hasMore, isBackward }: PageRead<Row>,
  { page, cursor }: { page: number; cursor?: string | undefined },
  edgeOf: (row: Row) => { key: string; id: string },
): Cursors {
  const at = (row: Row | undefined, backward: boolean) =>
    row === undefined ? null : writeCursor({ isBackward: backward, ...edgeOf(row) })
  const hasPrevious = isBackward ? hasMore : cursor ? true : page > 1
  const hasNext = isBackward || hasMore
  return { previous: hasPrevious ? at(rows[0], true) : null, next: hasNext ? at(rows.at(-1), false) : null }
}
