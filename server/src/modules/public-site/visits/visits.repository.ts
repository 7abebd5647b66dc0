import { limits } from '@porchlight/contract/limits'
import { sql } from 'kysely'
import type { Db, Queryable } from '../../../db/client.ts'

export interface CountedVisit {
  page_id: string
  day: string
  visitor_hash: string
  address_hash: string
  source: string
  device: string
}

/**
 * Counts those who were not here yet that day, in one statement: the mark, the day's figures and the page's total
 * are made together, on whichever server the visitor came to. Pages deleted meanwhile are passed over, and so is whoever
 * comes from an address that has sent its share for the day. Answers what each page has had, before and now.
 */
export async function countVisits(db: Queryable, visits: CountedVisit[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with given as (
      select distinct on (v.page_id, v.day, v.visitor_hash) v.*, pages.user_id
      from rows from (jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
        as (page_id text, day date, visitor_hash text, address_hash text, source text, device text)) with ordinality
        as v (page_id, day, visitor_hash, address_hash, source, device, position)
      join pages on pages.id = v.page_id
      order by v.page_id, v.day, v.visitor_hash, v.position
    ), unseen as (
      select given.*, row_number() over (partition by page_id, day, address_hash order by position) as place
      from given
      where not exists (select from visit_marks m
        where m.page_id = given.page_id and m.day = given.day and m.visitor_hash = given.visitor_hash)
    ), fresh as (
      insert into visit_marks (page_id, day, visitor_hash, address_hash)
      select page_id, day, visitor_hash, address_hash from unseen
      where place + (select count(*) from visit_marks m
        where m.page_id = unseen.page_id and m.day = unseen.day and m.address_hash = unseen.address_hash)
        <= ${limits.visitorsOfAddress}
      on conflict do nothing
      returning page_id, day, visitor_hash
    ), daily as (
      insert into daily_visits (page_id, user_id, day, source, device, visitors)
      select page_id, user_id, day, source, device, count(*)
      from given join fresh using (page_id, day, visitor_hash)
      group by page_id, user_id, day, source, device
      order by page_id, day, source, device
      on conflict (page_id, day, source, device)
        do update set visitors = daily_visits.visitors + excluded.visitors
    )
    update pages set visitors = pages.visitors + counted.visitors
    from (select page_id, count(*) as visitors from fresh group by page_id) as counted
    where pages.id = counted.page_id
    returning pages.id, pages.user_id, pages.visitors - counted.visitors::int as before, pages.visitors as now`.execute(
    db,
  )
  return rows
}

export interface Counted {
  id: string
  user_id: string
  before: number
  now: number
}

export interface DailyVisits {
  page_id: string
  day: string
  source: string
  device: string
  visitors: number
}

/** Figures that are counted already; for demo data. */
export async function addDailyVisits(db: Queryable, visits: DailyVisits[]): Promise<void> {
  await sql`
    with daily as (
      insert into daily_visits (page_id, user_id, day, source, device, visitors)
      select given.page_id, pages.user_id, given.day, given.source, given.device, given.visitors
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
        as given (page_id text, day date, source text, device text, visitors integer)
      join pages on pages.id = given.page_id
      returning page_id, visitors
    )
    update pages set visitors = pages.visitors + counted.visitors
    from (select page_id, sum(visitors) as visitors from daily group by page_id) as counted
    where pages.id = counted.page_id`.execute(db)
}

/** Months before this one whose days are still told apart, the oldest first. */
export async function listUnfoldedMonths(db: Queryable, before: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', day)::date::text as month from daily_visits
    where day < ${before} and day <> date_trunc('month', day)::date order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/** How many agents' visits are folded together: who deletes a page of one of them waits that long. */
const agentsAtOnce = 500

/** Adds the days of a month up under its first day: a thirtieth of the rows, and the same sums. */
export async function foldMonth(db: Db, month: string): Promise<void> {
  for (let agents = await listVisited(db, month, ''); agents.length > 0; ) {
    await foldFor(db, month, agents)
    agents = await listVisited(db, month, agents.at(-1) ?? '')
  }
}

const singleDaysOf = (month: string) => sql`day > ${month} and day < ${monthAfter(month)}`

/** Agents with days that are still told apart. */
async function listVisited(db: Queryable, month: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from daily_visits where ${singleDaysOf(month)} and user_id > ${after}
    order by user_id limit ${agentsAtOnce}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Rows are deleted and not truncated, so that whoever reads as of a moment before, such as a backup, still finds them. */
async function foldFor(db: Db, month: string, agents: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await mayMoveVisits(trx)
    // In the order in which the deletion of a page takes them, so that neither waits for the other.
    await sql`select from users where id = any(${agents}) order by id for key share`.execute(trx)
    await sql`select from pages where user_id = any(${agents}) order by id for key share`.execute(trx)
    await sql`
      with days as (
        delete from daily_visits where ${singleDaysOf(month)} and user_id = any(${agents})
        returning page_id, user_id, source, device, visitors
      )
      insert into daily_visits (page_id, user_id, day, source, device, visitors)
      select page_id, user_id, ${month}::date, source, device, sum(visitors) from days
      group by page_id, user_id, source, device
      on conflict (page_id, day, source, device)
        do update set visitors = daily_visits.visitors + excluded.visitors`.execute(trx)
  })
}

/** Sums days up for the overview, once nobody is counted on them any more; what changes later follows by itself. */
export async function sumDaysBefore(db: Db, day: string): Promise<void> {
  const isDue = async (trx: Queryable) =>
    (await sql`select from visits_summed where before < ${day}`.execute(trx)).rows.length > 0
  if (!(await isDue(db))) return
  await db.transaction().execute(async (trx) => {
    await soonOrLater(trx)
    // Whoever is about to count or delete comes before it or after it.
    await sql`lock table daily_visits in share row exclusive mode`.execute(trx)
    if (!(await isDue(trx))) return
    await sql`
      insert into visit_sums (user_id, kind, day, name, visitors)
      select user_id, kind, day, name, sum(visitors) from daily_visits
      cross join lateral (values ('page', page_id), ('source', source), ('device', device)) as by (kind, name)
      where day >= (select before from visits_summed) and day < ${day}
      group by 1, 2, 3, 4`.execute(trx)
    await sql`update visits_summed set before = ${day}`.execute(trx)
  })
}

/** Who waits for a table makes all others wait; the next hour is as good. */
const soonOrLater = (trx: Queryable) => sql`set local lock_timeout = '5s'`.execute(trx)

/** Until the end of the transaction: otherwise nobody deletes the visits of an agent who stays, as migration 210 says. */
const mayMoveVisits = (trx: Queryable) => sql`select set_config('porchlight.moves_visits', 'on', true)`.execute(trx)

/** Months of visits that stand where those of all months without a table do. */
export async function listUnpartedMonths(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', day)::date::text as month from partitions.daily_visits order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/** Gives a month's visits a table of their own, with those that are there already. */
export async function openVisitsOf(db: Db, month: string): Promise<void> {
  const name = `daily_visits_${month.slice(0, 7).replace('-', '')}`
  const part = sql.table(`partitions.${name}`)
  const isKnown = async (trx: Queryable) =>
    (await sql`select from pg_class where relname = ${name}`.execute(trx)).rows.length > 0
  if (await isKnown(db)) return
  await db.transaction().execute(async (trx) => {
    await soonOrLater(trx)
    // A reader who had made a plan before would look for them where they were. Pages first, as their deletion does.
    await sql`lock table users, pages in share row exclusive mode`.execute(trx)
    await sql`lock table daily_visits in access exclusive mode`.execute(trx)
    if (await isKnown(trx)) return
    await sql`create table ${part} (like daily_visits including indexes)`.execute(trx)
    await mayMoveVisits(trx)
    await sql`with moved as (
        delete from partitions.daily_visits where day >= ${month} and day < ${monthAfter(month)}
        returning page_id, user_id, day, source, device, visitors)
      insert into ${part} (page_id, user_id, day, source, device, visitors)
      select page_id, user_id, day, source, device, visitors from moved`.execute(trx)
    await sql`alter table daily_visits attach partition ${part}
      for values from (${sql.lit(month)}) to (${sql.lit(monthAfter(month))})`.execute(trx)
  })
}

/** Both as their first day. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

const partOf = (day: string) => `visit_marks_${day.replaceAll('-', '')}`

/** Gives a day's marks a table of their own, with those that are there already; a day of an earlier part needs none. */
export async function openMarksOf(db: Db, day: string): Promise<void> {
  const name = partOf(day)
  const part = sql.table(`partitions.${name}`)
  const known = await sql`select from pg_class where relname = ${name}`.execute(db)
  if (known.rows.length > 0) return
  try {
    await db.transaction().execute(async (trx) => {
      // Nobody may add to what is being moved.
      await sql`lock table partitions.visit_marks_other in access exclusive mode`.execute(trx)
      // A vacuum of it would be for nothing, and dropping it would wait a second for one, with every visit behind it.
      await sql`create table ${part} (like visit_marks including defaults) with (autovacuum_enabled = false)`.execute(
        trx,
      )
      await sql`with moved as (delete from partitions.visit_marks_other where day = ${day} returning *)
        insert into ${part} select * from moved`.execute(trx)
      await sql`alter table visit_marks attach partition ${part}
        for values from (${sql.lit(day)}) to (${sql.lit(dayAfter(day))})`.execute(trx)
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== overlaps) throw error
  }
}

const overlaps = '42P17'
const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** A day's marks go with their table, whatever their number; what is left is of days that never had one. */
export async function forgetMarksBefore(db: Queryable, day: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'visit_marks'::regclass and relname ~ '^visit_marks_[0-9]+$' and relname < ${partOf(day)}`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop table ${sql.table(`partitions.${name}`)}`.execute(db)
  await db.deleteFrom('visit_marks').where('day', '<', day).execute()
  await db.deleteFrom('secrets').where('name', 'like', 'visits:%').where('name', '<', `visits:${day}`).execute()
}
