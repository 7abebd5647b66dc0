import type { NoticeKind } from '@porchlight/contract/leads'
import type { Queryable } from '../../../db/client.ts'

export async function isNoticeSent(db: Queryable, leadId: string, kind: NoticeKind): Promise<boolean> {
  const row = await db
    .selectFrom('lead_notices')
    .select('lead_id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

export function noteNoticeSent(db: Queryable, leadId: string, kind: NoticeKind, now: Date) {
  return db
    .insertInto('lead_notices')
    .values({ lead_id: leadId, kind, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function listNotices(db: Queryable, leadIds: string[]) {
  return db.selectFrom('lead_notices').selectAll().where('lead_id', 'in', leadIds).execute()
}

/** Answers true once for each lead. */
export async function markAnnounced(db: Queryable, leadId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ announced_at: now })
    .where('id', '=', leadId)
    .where('announced_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
