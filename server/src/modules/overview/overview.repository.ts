import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'

/** Days as 'YYYY-MM-DD', both included. */
export interface Span {
  from: string
  to: string
}

interface DayCounts {
  day: string
  visitors: number
  leads: number
}

/** Every day of the span, quiet ones included. */
export async function countDays(db: Queryable, userId: string, { from, to }: Span): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    select day::date::text as day, coalesce(visits.n, 0)::bigint as visitors, coalesce(inquiries.n, 0)::bigint as leads
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    left join (
      select day, sum(visitors) as n from daily_visits
      where user_id = ${userId} and day between ${from}::date and ${to}::date group by 1
    ) as visits using (day)
    left join (
      select (created_at at time zone 'UTC')::date as day, count(*) as n from leads
      where user_id = ${userId} and created_at >= ${`${from}T00:00:00Z`}::timestamptz
        and created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day' group by 1
    ) as inquiries using (day)
    order by day`.execute(db)
  return rows
}

export async function countPages(db: Queryable, userId: string, { from, to }: Span, limit: number) {
  const { rows } = await sql<{ id: string; name: string; visitors: number; leads: number }>`
    select pages.id, pages.link_name as name,
      coalesce((select sum(visitors) from daily_visits
        where page_id = pages.id and day between ${from}::date and ${to}::date), 0)::bigint as visitors,
      (select count(*) from leads where leads.user_id = ${userId} and leads.page_id = pages.id
        and created_at >= ${`${from}T00:00:00Z`}::timestamptz
        and created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day') as leads
    from pages where pages.user_id = ${userId}
    order by visitors desc, leads desc, pages.id limit ${limit}`.execute(db)
  return rows
}

export function countVisitorsBy(
  db: Queryable,
  userId: string,
  column: 'source' | 'device',
  { from, to }: Span,
  limit: number,
) {
  return db
    .selectFrom('daily_visits')
    .select([`${column} as name`, sql<number>`sum(visitors)::bigint`.as('visitors')])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(column)
    .orderBy('visitors', 'desc')
    .limit(limit)
    .execute()
}

export function latestLeads(db: Queryable, userId: string, limit: number) {
  return db
    .selectFrom('leads')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'link_name', 'created_at'])
    .where('user_id', '=', userId)
    .where('is_partial', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findBeginnings(db: Queryable, userId: string) {
  const { rows } = await sql<{ page: boolean; listing: boolean; visitor: boolean; lead: boolean }>`
    select exists (select 1 from pages where user_id = ${userId} and published_at is not null) as page,
      exists (select 1 from listings where user_id = ${userId}) as listing,
      exists (select 1 from daily_visits where user_id = ${userId}) as visitor,
      exists (select 1 from leads where user_id = ${userId}) as lead`.execute(db)
  return rows[0] ?? { page: false, listing: false, visitor: false, lead: false }
}
