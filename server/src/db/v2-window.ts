import { type RawBuilder, sql } from 'kysely'
import { readCursor, readTime, writeCursor } from './cursor.ts'

/** A part of a list of the second surface: newest first, or what has changed since in the order of the changes. */
export interface V2Window {
  since: Date | undefined
  behind: { at: Date; id: string } | undefined
  limit: number
}

type Listed = 'pages' | 'listings' | 'contacts' | 'webhook_deliveries'

export function readWindow(query: {
  limit: number
  cursor?: string | undefined
  updated_since?: string | undefined
}): V2Window {
  const position = query.cursor === undefined ? undefined : readCursor(query.cursor)
  return {
    since: query.updated_since === undefined ? undefined : new Date(query.updated_since),
    behind: position && { at: readTime(position.key), id: position.id },
    limit: query.limit,
  }
}

const timeOf = (window: V2Window) => (window.since ? 'updated_at' : 'created_at')

/** The rows of a window, and one more, which tells that the list goes on. */
export function rowsOf(table: Listed, window: V2Window) {
  const { since, behind, limit } = window
  const at = sql.ref(`${table}.${timeOf(window)}`)
  const id = sql.ref(`${table}.id`)
  const direction = sql.raw(since ? 'asc' : 'desc')
  const begins: RawBuilder<boolean> = since ? sql`${at} >= ${since}` : sql`true`
  const goesOn: RawBuilder<boolean> = behind
    ? sql`(${at}, ${id}) ${sql.raw(since ? '>' : '<')} (${behind.at}, ${behind.id})`
    : sql`true`
  return {
    where: sql<boolean>`${begins} and ${goesOn}`,
    order: sql`${at} ${direction}, ${id} ${direction}`,
    limit: limit + 1,
  }
}

export function cutWindow<Row extends { id: string; created_at: Date; updated_at?: Date }>(
  rows: Row[],
  window: V2Window,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, window.limit)
  const last = shown.at(-1)
  if (!last || rows.length <= window.limit) return { shown, nextCursor: null }
  const key = (last[timeOf(window)] ?? last.created_at).toISOString()
  return { shown, nextCursor: writeCursor({ isBackward: false, key, id: last.id }) }
}
