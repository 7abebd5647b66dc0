import { limits } from '@porchlight/contract/limits'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/client.ts'

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
 * comes from an address that has sent its share for the day.
 */
export async function countVisits(db: Queryable, visits: CountedVisit[]): Promise<void> {
  await sql`
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
    where pages.id = counted.page_id`.execute(db)
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

export async function forgetMarksBefore(db: Queryable, day: string): Promise<void> {
  await db.deleteFrom('visit_marks').where('day', '<', day).execute()
  await db.deleteFrom('secrets').where('name', 'like', 'visits:%').where('name', '<', `visits:${day}`).execute()
}
