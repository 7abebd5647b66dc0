import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type LimitUse, rateLimited } from '../errors.ts'
import type { Db, Queryable } from './client.ts'

export interface Limit {
  max: number
  window: number
}

/** Throws when the limit is used up. */
export async function takeFromLimit(db: Queryable, clock: Clock, key: string, limit: Limit): Promise<void> {
  await spendLimit(db, clock, key, limit)
}

/** Throws when the limit is used up; otherwise says how much of it is left. */
export async function spendLimit(db: Queryable, clock: Clock, key: string, limit: Limit): Promise<LimitUse> {
  const { isOver, wait, count } = await countToLimit(db, clock, key, limit)
  if (isOver) throw rateLimited(wait, limit.max)
  return { max: limit.max, left: limit.max - count, resetSeconds: Math.ceil(wait / 1000) }
}

/** Throws when the limit is used up, and takes nothing from it. */
export async function lookAtLimit(db: Queryable, clock: Clock, key: string, { max }: Limit): Promise<void> {
  const now = clock.now()
  const row = await db
    .selectFrom('rate_limits')
    .select(['count', 'expires_at'])
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row && row.count >= max) throw rateLimited(row.expires_at.getTime() - now.getTime(), max)
}

/** Counts in the database, in one statement, so that it holds across processes. */
export async function countToLimit(db: Queryable, clock: Clock, key: string, { max, window }: Limit) {
  const now = clock.now()
  const until = new Date(now.getTime() + window)
  const { count, expires_at } = await db
    .insertInto('rate_limits')
    .values({ key, count: 1, expires_at: until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.expires_at <= ${now} then 1 else rate_limits.count + 1 end`,
        expires_at: sql`case when rate_limits.expires_at <= ${now} then ${until} else rate_limits.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { isOver: count > max, wait: expires_at.getTime() - now.getTime(), count }
}

interface Counted {
  isOver: boolean
  wait: number
  max: number
}

type Wanted = [key: string, limit: Limit][]

/**
 * Counts to several limits in one question, each only while those before it have room: whoever is refused by the first
 * uses up none of the others. Answers as many as were counted. Not for a transaction: a count need not survive a crash,
 * so that nobody waits for the disk.
 */
export function countInTurn(db: Db, clock: Clock, wanted: Wanted): Promise<Counted[]> {
  return countSteps(db, clock, wanted, sql`from (select set_config('synchronous_commit', 'off', true)) as setting`)
}

/** The same as part of whatever is under way; throws when one of them is used up. */
export async function takeInTurn(db: Queryable, clock: Clock, wanted: Wanted): Promise<void> {
  const refused = (await countSteps(db, clock, wanted, sql``)).find(({ isOver }) => isOver)
  if (refused) throw rateLimited(refused.wait, refused.max)
}

async function countSteps(db: Queryable, clock: Clock, wanted: Wanted, first: RawBuilder<unknown>): Promise<Counted[]> {
  const now = clock.now()
  const steps = wanted.map(([key, { window }], place) => {
    const until = new Date(now.getTime() + window)
    const before = wanted[place - 1]
    const hasRoom = before ? sql`from ${sql.ref(`step${place - 1}`)} where count <= ${before[1].max}` : first
    return sql`${sql.ref(`step${place}`)} as (
      insert into rate_limits as limits (key, count, expires_at)
      select ${key}::text, 1, ${until}::timestamptz ${hasRoom}
      on conflict (key) do update set
        count = case when limits.expires_at <= ${now} then 1 else limits.count + 1 end,
        expires_at = case when limits.expires_at <= ${now} then excluded.expires_at else limits.expires_at end
      returning count, expires_at)`
  })
  const answers = wanted.map((_, place) => sql`select ${sql.lit(place)} as place, * from ${sql.ref(`step${place}`)}`)
  const { rows } = await sql<{ place: number; count: number; expires_at: Date }>`
    with ${sql.join(steps)} ${sql.join(answers, sql` union all `)} order by place`.execute(db)
  return rows.map(({ place, count, expires_at }) => {
    const max = wanted[place]?.[1].max ?? 0
    return { isOver: count > max, wait: expires_at.getTime() - now.getTime(), max }
  })
}

/** Gives one back. */
export async function returnToLimit(db: Queryable, key: string): Promise<void> {
  await db.updateTable('rate_limits').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', key).execute()
}

export async function clearLimit(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function forgetOldLimits(db: Queryable, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('rate_limits').where('expires_at', '<', now).execute()
  await db.deleteFrom('used_robot_checks').where('expires_at', '<', now).execute()
}
