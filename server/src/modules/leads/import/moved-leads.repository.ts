import type { LeadSource, LeadStatus } from '@porchlight/contract/leads'
import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../../db/client.ts'
import type { Tables } from '../../../db/tables.ts'

/** Whom the agent knows by one of these emails or phones. */
export async function findContacts(db: Queryable, userId: string, emails: string[], phones: string[]) {
  const { rows } = await sql<{ id: string; email: string | null; phone: string | null; last_name: string }>`
    select id, email, phone, last_name from contacts where user_id = ${userId} and email = any(${emails}::text[])
    union
    select id, email, phone, last_name from contacts where user_id = ${userId} and phone = any(${phones}::text[])`.execute(
    db,
  )
  return rows
}

/** When they were first and last heard of, as far as what came along goes back and forth. */
export async function stretchContacts(
  db: Queryable,
  userId: string,
  spans: { id: string; first: Date; last: Date }[],
): Promise<void> {
  if (spans.length === 0) return
  await sql`
    update contacts set
      created_at = least(contacts.created_at, span.first),
      last_lead_at = greatest(contacts.last_lead_at, span.last)
    from unnest(
      ${spans.map(({ id }) => id)}::text[],
      ${spans.map(({ first }) => first.toISOString())}::timestamptz[],
      ${spans.map(({ last }) => last.toISOString())}::timestamptz[]
    ) as span (id, first, last)
    where contacts.id = span.id and contacts.user_id = ${userId}`.execute(db)
}

/** Answers those that are new, as they were born: a second sign-up for the same news is none. */
export async function insertMovedLeads(db: Queryable, leads: Insertable<Tables['leads']>[]): Promise<Set<string>> {
  const rows = await db
    .insertInto('leads')
    .values(leads)
    .onConflict((conflict) => conflict.doNothing())
    .returning('origin_id')
    .execute()
  return new Set(rows.map(({ origin_id }) => origin_id ?? ''))
}

export interface Counted {
  page_id: string
  source: LeadSource
  status: LeadStatus
  count: number
}

/** The list's counters and each page's own number, in the transaction of the leads they count. */
export async function countMoved(db: Queryable, userId: string, counts: Counted[]): Promise<void> {
  await db
    .insertInto('lead_counts')
    .values(counts.map((count) => ({ user_id: userId, ...count })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'page_id', 'source', 'status'])
        .doUpdateSet({ count: sql`lead_counts.count + excluded.count` }),
    )
    .execute()
  await sql`
    update pages set leads = leads + counted.count
    from (
      select page_id, sum(count)::int as count
      from unnest(${counts.map(({ page_id }) => page_id)}::text[], ${counts.map(({ count }) => count)}::int[])
        as each (page_id, count)
      group by page_id
    ) as counted
    where pages.id = counted.page_id and pages.user_id = ${userId}`.execute(db)
}

export async function insertMovedHistory(db: Queryable, events: Insertable<Tables['lead_events']>[]) {
  const rows = await db
    .insertInto('lead_events')
    .values(events)
    .onConflict((conflict) => conflict.doNothing())
    .returning('origin_id')
    .execute()
  return new Set(rows.map(({ origin_id }) => origin_id ?? ''))
}

export async function insertMovedUnsubscribes(db: Queryable, userId: string, rows: { email: string; at: Date }[]) {
  const made = await db
    .insertInto('unsubscribes')
    .values(rows.map(({ email, at }) => ({ user_id: userId, email, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .execute()
  return new Set(made.map(({ email }) => email))
}

export async function findUnsubscribed(db: Queryable, userId: string, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unsubscribes')
    .select('email')
    .where('user_id', '=', userId)
    .where('email', 'in', emails)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

export async function insertMovedLookups(db: Queryable, rows: Insertable<Tables['begun_valuations']>[]) {
  const made = await db
    .insertInto('begun_valuations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('origin_id')
    .execute()
  return new Set(made.map(({ origin_id }) => origin_id ?? ''))
}
