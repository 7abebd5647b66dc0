import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'

/** Days as 'YYYY-MM-DD', both included. */
export interface Span {
  from: string
  to: string
}

interface Counts {
  visitors: number
  leads: number
}

/** A day begins and ends in UTC, as it does where visits are counted. What was imported came from no page. */
const leadsWithin = (userId: string, { from, to }: Span) => sql`
  user_id = ${userId} and source <> 'imported' and created_at >= (${from}::date)::timestamp at time zone 'UTC'
  and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`

/** Visits by day and by one of these: days that are over are summed up, the last ones are as they are counted. */
function visitsBy(kind: 'page' | 'source' | 'device', userId: string, { from, to }: Span) {
  const name = sql.ref(kind === 'page' ? 'page_id' : kind)
  return sql`(
    select day, name, visitors from visit_sums
    where user_id = ${userId} and kind = ${kind} and day between ${from}::date and ${to}::date
    union all
    select day, ${name} as name, visitors from daily_visits
    where user_id = ${userId} and day between ${from}::date and ${to}::date
      and day >= (select before from visits_summed)
  ) as counted`
}

/** Every day of the span, quiet ones included. */
export async function countDays(db: Queryable, userId: string, span: Span): Promise<(Counts & { day: string })[]> {
  const { rows } = await sql<Counts & { day: string }>`
    select day::date::text as day, coalesce(visits.n, 0)::bigint as visitors, coalesce(inquiries.n, 0)::bigint as leads
    from generate_series(${span.from}::date, ${span.to}::date, interval '1 day') as day
    left join (
      select day, sum(visitors) as n from ${visitsBy('device', userId, span)} group by 1
    ) as visits using (day)
    left join (
      select (created_at at time zone 'UTC')::date as day, count(*) as n
      from leads where ${leadsWithin(userId, span)} group by 1
    ) as inquiries using (day)
    order by day`.execute(db)
  return rows
}

/** A lead outlives its page, and is counted under the name the page had; who came by text came from none. */
export async function countPages(db: Queryable, userId: string, span: Span, limit: number) {
  const { rows } = await sql<Counts & { name: string }>`
    select coalesce(pages.link_name, inquiries.link_name, '') as name,
      coalesce(visits.n, 0)::bigint as visitors, coalesce(inquiries.n, 0)::bigint as leads
    from (
      select name as page_id, sum(visitors) as n from ${visitsBy('page', userId, span)} group by 1
    ) as visits
    full join (
      select page_id, max(link_name) as link_name, count(*) as n
      from leads where ${leadsWithin(userId, span)} and page_id <> '' group by 1
    ) as inquiries using (page_id)
    left join pages on pages.id = page_id and pages.user_id = ${userId}
    order by visitors desc, leads desc, page_id limit ${limit}`.execute(db)
  return rows
}

/** What a form says of where its visitor came from, in the words visits are counted under. */
const sourceOfLead = sql`
  case when visit->>'visitSource' = 'qr' or lower(visit->>'utm_source') = 'qr' then 'qr'
    when coalesce(visit->>'utm_source', '') <> '' then 'utm:' || lower(visit->>'utm_source')
    when coalesce(visit->>'visitSource', '') in ('', 'direct') then 'direct'
    else 'ref:' || (visit->>'visitSource') end`

export async function countSources(db: Queryable, userId: string, span: Span, limit: number) {
  const { rows } = await sql<Counts & { name: string }>`
    select source as name, coalesce(visits.n, 0)::bigint as visitors, coalesce(inquiries.n, 0)::bigint as leads
    from (
      select name as source, sum(visitors) as n from ${visitsBy('source', userId, span)} group by 1
    ) as visits
    full join (
      select ${sourceOfLead} as source, count(*) as n from leads where ${leadsWithin(userId, span)} group by 1
    ) as inquiries using (source)
    order by visitors desc, leads desc, source limit ${limit}`.execute(db)
  return rows
}

export async function countDevices(db: Queryable, userId: string, span: Span) {
  const { rows } = await sql<{ name: string; visitors: number }>`
    select name, sum(visitors)::bigint as visitors from ${visitsBy('device', userId, span)}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** Of the leads of these days: the median time to an answer, and how many were answered in time. */
export async function measureAnswers(
  db: Queryable,
  userId: string,
  span: Span,
  { soon, now }: { soon: number; now: Date },
) {
  const waited = sql`extract(epoch from coalesce(answered_at, ${now}::timestamptz) - created_at)`
  const { rows } = await sql<{ median: number | null; quick: number; judged: number }>`
    select
      (percentile_cont(0.5) within group (order by ${waited}) filter (where answered_by <> ''))::float8 as median,
      count(*) filter (where answered_by <> '' and ${waited} <= ${soon / 1000}::float8)::int as quick,
      count(*) filter (where answered_by <> '' or (answered_at is null and ${waited} > ${soon / 1000}::float8))::int as judged
    from leads where ${leadsWithin(userId, span)}`.execute(db)
  return rows[0] ?? { median: null, quick: 0, judged: 0 }
}

export function listWaiting(db: Queryable, userId: string, limit: number) {
  return db
    .selectFrom('leads')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'link_name', 'created_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`(answered_at is not null) = false`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countWaiting(db: Queryable, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('leads')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`(answered_at is not null) = false`)
    .executeTakeFirstOrThrow()
  return total
}

export function latestLeads(db: Queryable, userId: string, limit: number) {
  return db
    .selectFrom('leads')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'link_name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type LatestLead = Awaited<ReturnType<typeof latestLeads>>[number]

export async function findBeginnings(db: Queryable, userId: string) {
  const { rows } = await sql<{ page: boolean; listing: boolean; visitor: boolean; lead: boolean }>`
    select exists (select 1 from pages where user_id = ${userId} and published_at is not null) as page,
      exists (select 1 from listings where user_id = ${userId}) as listing,
      exists (select 1 from daily_visits where user_id = ${userId}) as visitor,
      exists (select 1 from leads where user_id = ${userId} and source <> 'imported') as lead`.execute(db)
  return rows[0] ?? { page: false, listing: false, visitor: false, lead: false }
}
