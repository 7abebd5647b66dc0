import type { Insertable, SelectQueryBuilder } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { readCursor } from '../../db/cursor.ts'
import type { Tables } from '../../db/tables.ts'

export interface AuditPage {
  agentId: string | undefined
  limit: number
  page: number
  cursor: string | undefined
}

export function insertAuditEntry(db: Queryable, entry: Insertable<Tables['audit_log']>) {
  return db.insertInto('audit_log').values(entry).execute()
}

/** One row more than asked for, if there is one, tells that the list goes on. */
export async function listAuditEntries(db: Queryable, { agentId, limit, page, cursor }: AuditPage) {
  const position = cursor ? readCursor(cursor) : undefined
  const isBackward = position?.isBackward ?? false
  const direction = isBackward ? 'asc' : 'desc'
  const rows = await trailOf(db.selectFrom('audit_log'), agentId)
    .selectAll()
    .$if(position !== undefined, (query) =>
      query.where('position', isBackward ? '>' : '<', readWhole(position?.key ?? '')),
    )
    .orderBy('position', direction)
    .limit(limit + 1)
    .offset(position ? 0 : (page - 1) * limit)
    .execute()
  const shown = rows.slice(0, limit)
  return { rows: isBackward ? shown.reverse() : shown, hasMore: rows.length > limit, isBackward }
}

export async function countAuditEntries(db: Queryable, agentId: string | undefined): Promise<number> {
  const { count } = await trailOf(db.selectFrom('audit_log'), agentId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function trailOf(query: SelectQueryBuilder<Tables, 'audit_log', object>, agentId: string | undefined) {
  return query.$if(agentId !== undefined, (rest) => rest.where('agent_id', '=', agentId ?? ''))
}

/** Anyone can write a cursor; one that names no place reads from none. */
function readWhole(key: string): number {
  const place = Number(key)
  return Number.isSafeInteger(place) ? place : 0
}
