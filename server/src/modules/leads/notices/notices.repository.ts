import type { NoticeKind } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/client.ts'
import { spelledOnce } from '../../../db/spelled-once.ts'
import { together } from '../../../db/together.ts'

interface Notice {
  leadId: string
  kind: NoticeKind
}

const findWaiting = together(async (db, notices: Notice[]) => {
  const rows = await waitingOf(db, columnsOf(notices))
  const waiting = new Set(rows.map(nameOf))
  return notices.map(({ leadId, kind }) => waiting.has(nameOf({ lead_id: leadId, kind })))
})

const waitingOf = spelledOnce((_db, { leadIds, kinds }: Columns) => {
  return sql<{ lead_id: string; kind: NoticeKind }>`
    select lead_id, kind from lead_notices
    where (lead_id, kind) in (select * from unnest(${leadIds}::text[], ${kinds}::text[]))
      and sent_at is null and failed_at is null`
})

interface Columns {
  leadIds: string[]
  kinds: NoticeKind[]
}
const columnsOf = (notices: Notice[]): Columns => ({
  leadIds: notices.map(({ leadId }) => leadId),
  kinds: notices.map(({ kind }) => kind),
})
const nameOf = ({ lead_id, kind }: { lead_id: string; kind: NoticeKind }) => `${lead_id} ${kind}`

/** Neither has left, nor never will, nor went with its lead. */
export function isNoticeWaiting(db: Queryable, leadId: string, kind: NoticeKind): Promise<boolean> {
  return findWaiting(db, { leadId, kind })
}

type NoticeEnd = { sent_at: Date } | { failed_at: Date; is_refused: boolean }

const endTogether = together(async (db, notices: (Notice & { end: NoticeEnd })[]) => {
  const ends = notices.map(({ end }) => ({ sent_at: null, failed_at: null, is_refused: false, ...end }))
  await endNotices(db, {
    ...columnsOf(notices),
    sentAt: ends.map(({ sent_at }) => sent_at),
    failedAt: ends.map(({ failed_at }) => failed_at),
    areRefused: ends.map(({ is_refused }) => is_refused),
  })
  return []
})

type Ends = Columns & { sentAt: (Date | null)[]; failedAt: (Date | null)[]; areRefused: boolean[] }

const endNotices = spelledOnce((_db, { leadIds, kinds, sentAt, failedAt, areRefused }: Ends) => {
  return sql`
    insert into lead_notices (lead_id, kind, queued_at, sent_at, failed_at, is_refused)
    select lead_id, kind, coalesce(sent_at, failed_at), sent_at, failed_at, is_refused
    from unnest(${leadIds}::text[], ${kinds}::text[], ${sentAt}::timestamptz[], ${failedAt}::timestamptz[],
      ${areRefused}::boolean[]) as ended (lead_id, kind, sent_at, failed_at, is_refused)
    order by lead_id, kind
    on conflict (lead_id, kind) do update
    set sent_at = excluded.sent_at, failed_at = excluded.failed_at, is_refused = excluded.is_refused`
})

export async function noteNotice(db: Queryable, leadId: string, kind: NoticeKind, end: NoticeEnd): Promise<void> {
  await endTogether(db, { leadId, kind, end })
}

export function listNotices(db: Queryable, leadIds: string[]) {
  return db.selectFrom('lead_notices').selectAll().where('lead_id', 'in', leadIds).execute()
}

/** With what is queued about each; answers those that were not announced before. */
export async function markAnnounced(
  db: Queryable,
  leads: { userId: string; leadId: string; kinds: NoticeKind[] }[],
  now: Date,
): Promise<Set<string>> {
  const queued = leads.flatMap(({ leadId, kinds }) => kinds.map((kind) => ({ leadId, kind })))
  const userIds = leads.map(({ userId }) => userId)
  const ids = leads.map(({ leadId }) => leadId)
  const rows = await markAndQueue(db, { userIds, ids, ...columnsOf(queued), now })
  return new Set(rows.map(({ id }) => id))
}

type Marked = Columns & { userIds: string[]; ids: string[]; now: Date }

const markAndQueue = spelledOnce((_db, { userIds, ids, leadIds, kinds, now }: Marked) => {
  return sql<{ id: string }>`
    with marked as (
      update leads set announced_at = ${now}
      where (user_id, id) in (select * from unnest(${userIds}::text[], ${ids}::text[])) and announced_at is null
      returning id
    ), queued as (
      insert into lead_notices (lead_id, kind, queued_at)
      select id, kind, ${now}::timestamptz
      from marked join unnest(${leadIds}::text[], ${kinds}::text[]) as notice (lead_id, kind) on lead_id = id
    )
    select id from marked`
})

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

interface Claim {
  userId: string
  recipient: string
  leadId: string
  now: Date
}

const claimTogether = together(async (db, claims: Claim[]) => {
  const rows = await claimAnswers(db, {
    userIds: claims.map(({ userId }) => userId),
    recipients: claims.map(({ recipient }) => recipient),
    leadIds: claims.map(({ leadId }) => leadId),
    now: claims.map(({ now }) => now),
    again: limits.firstAnswerAgain,
  })
  const nameOf = (leadId: string, recipient: string) => `${leadId} ${recipient}`
  const claimed = new Set(rows.map(({ lead_id, recipient }) => nameOf(lead_id, recipient)))
  return claims.map(({ leadId, recipient }) => claimed.has(nameOf(leadId, recipient)))
})

type Claims = Record<'userIds' | 'recipients' | 'leadIds', string[]> & { now: Date[]; again: number }

const claimAnswers = spelledOnce((_db, { userIds, recipients, leadIds, now, again }: Claims) => {
  return sql<{ recipient: string; lead_id: string }>`
    insert into first_answers (user_id, recipient, lead_id, answered_at)
    select * from unnest(${userIds}::text[], ${recipients}::text[], ${leadIds}::text[], ${now}::timestamptz[])
      as claim (user_id, recipient, lead_id, answered_at)
    order by user_id, recipient
    on conflict (user_id, recipient) do update
    set lead_id = excluded.lead_id, answered_at = excluded.answered_at
    where first_answers.lead_id = excluded.lead_id
      or first_answers.answered_at <= excluded.answered_at - ${again}::float * interval '1 millisecond'
    returning recipient, lead_id`
})

/** Answers whether it is this lead's to answer them: the first of the day, or the one that has begun already. */
export function claimFirstAnswer(db: Queryable, claim: Claim): Promise<boolean> {
  return claimTogether(db, claim)
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
