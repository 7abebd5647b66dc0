import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Span } from './overview.repository.ts'

/** Settles this week for so many agents who have access, and answers who they are; no two servers get the same. */
export async function claimAgents(db: Queryable, week: string, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update users set digest_week = ${week}::date where id in (
      select id from users
      where role = 'Admin' and wants_digest and digest_week < ${week}::date and access_ends_at > ${now}
      limit ${limit} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of them who had a visitor or a lead in the span. */
export async function findLively(db: Queryable, ids: readonly string[], { from, to }: Span): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::text[]) as id
    where exists (select 1 from daily_visits where user_id = id and day between ${from}::date and ${to}::date)
      or exists (
        select 1 from leads where user_id = id and source <> 'imported'
          and created_at >= (${from}::date)::timestamp at time zone 'UTC'
          and created_at < (${to}::date + 1)::timestamp at time zone 'UTC')`.execute(db)
  return rows.map(({ id }) => id)
}

export function setWantsDigest(db: Queryable, userId: string, isOn: boolean) {
  return db.updateTable('users').set({ wants_digest: isOn }).where('id', '=', userId).execute()
}
