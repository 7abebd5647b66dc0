import type { NoticeKind } from '@porchlight/contract/leads'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/client.ts'

/** Neither has left, nor never will, nor went with its lead. */
export async function isNoticeWaiting(db: Queryable, leadId: string, kind: NoticeKind): Promise<boolean> {
  const row = await db
    .selectFrom('lead_notices')
    .select('lead_id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export function noteNotice(
  db: Queryable,
  leadId: string,
  kind: NoticeKind,
  end: { sent_at: Date } | { failed_at: Date; is_refused: boolean },
) {
  return db
    .insertInto('lead_notices')
    .values({ lead_id: leadId, kind, queued_at: 'sent_at' in end ? end.sent_at : end.failed_at, ...end })
    .onConflict((conflict) => conflict.columns(['lead_id', 'kind']).doUpdateSet(end))
    .execute()
}

export function listNotices(db: Queryable, leadIds: string[]) {
  return db.selectFrom('lead_notices').selectAll().where('lead_id', 'in', leadIds).execute()
}

/** With what is queued about it; answers true once for each lead. */
export async function markAnnounced(
  db: Queryable,
  leadId: string,
  notices: { kind: NoticeKind }[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with marked as (
      update leads set announced_at = ${now} where id = ${leadId} and announced_at is null returning id
    ), queued as (
      insert into lead_notices (lead_id, kind, queued_at)
      select id, kind, ${now}::timestamptz from marked, unnest(${notices.map(({ kind }) => kind)}::text[]) as kind
    )
    select id from marked`.execute(db)
  return rows.length > 0
}

/** Answers true once for each of a lead's reminders. */
export async function beginReminder(
  db: Queryable,
  { userId, leadId, number }: { userId: string; leadId: string; number: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ reminders: number + 1, reminded_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', leadId)
    .where('reminders', '=', number)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answers whether it is this lead's to answer them: the first of the day, or the one that has begun already. */
export async function claimFirstAnswer(
  db: Queryable,
  { userId, recipient, leadId }: { userId: string; recipient: string; leadId: string },
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const rows = await db
    .insertInto('first_answers')
    .values({ user_id: userId, recipient, lead_id: leadId, answered_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'recipient'])
        .doUpdateSet({ lead_id: leadId, answered_at: now })
        .where((where) =>
          where.or([where('first_answers.lead_id', '=', leadId), where('first_answers.answered_at', '<=', since)]),
        ),
    )
    .returning('lead_id')
    .execute()
  return rows.length > 0
}

/** They were not answered after all: the next lead of theirs may. */
export function releaseFirstAnswer(
  db: Queryable,
  { userId, recipient, leadId }: { userId: string; recipient: string; leadId: string },
) {
  return db
    .deleteFrom('first_answers')
    .where('user_id', '=', userId)
    .where('recipient', '=', recipient)
    .where('lead_id', '=', leadId)
    .execute()
}
