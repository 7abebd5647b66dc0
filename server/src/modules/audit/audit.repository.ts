import { limits } from '@porchlight/contract/limits'
import type { Insertable, SelectQueryBuilder } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { type PageQuery, readPage } from '../../db/paging.ts'
import type { Tables } from '../../db/tables.ts'

export type AuditPage = PageQuery & { agentId?: string | undefined }

export function insertAuditEntry(db: Queryable, entry: Insertable<Tables['audit_log']>) {
  return db.insertInto('audit_log').values(entry).execute()
}

export function listAuditEntries(db: Queryable, { agentId, ...page }: AuditPage) {
  return readPage(
    page,
    ({ position, isReversed, limit, offset }) =>
      trailOf(db.selectFrom('audit_log'), agentId)
        .selectAll()
        .$if(position !== undefined, (query) =>
          query.where('position', isReversed ? '>' : '<', readWhole(position?.key ?? '')),
        )
        .orderBy('position', isReversed ? 'asc' : 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    ({ position }) => ({ key: String(position), id: '' }),
  )
}

export async function countAuditEntries(db: Queryable, agentId: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom(
      trailOf(db.selectFrom('audit_log'), agentId)
        .select('agent_id')
        .limit(limits.operatorsLists.counted)
        .as('counted'),
    )
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
