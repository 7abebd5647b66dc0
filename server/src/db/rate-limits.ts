import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type LimitUse, rateLimited } from '../errors.ts'
import type { Queryable } from './client.ts'
import { spelledOnce } from './spelled-once.ts'

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
export async function countToLimit(db: Queryable, clock: Clock, key: string, limit: Limit): Promise<Counted> {
  const [counted] = await countInTurn(db, clock, [[key, limit]])
  if (!counted) throw new Error('a limit was not counted')
  return counted
}

export interface Counted {
  isOver: boolean
  wait: number
  max: number
  count: number
}

export type Wanted = [key: string, limit: Limit][]

/** Counts to several limits; throws when one of them is used up. */
export async function takeInTurn(db: Queryable, clock: Clock, wanted: Wanted): Promise<void> {
  const refused = (await countInTurn(db, clock, wanted)).find(({ isOver }) => isOver)
  if (refused) throw rateLimited(refused.wait, refused.max)
}

type Counting = { now: Date } & Record<`key${number}` | `until${number}` | `max${number}`, unknown>

const askSteps = spelledOnce(
  (_db, given: Counting, { count, isForgetful }: { count: number; isForgetful: boolean }) => {
    const first = isForgetful ? sql`from (select set_config('synchronous_commit', 'off', true)) as setting` : sql``
    const places = Array.from({ length: count }, (_, place) => place)
    const steps = places.map((place) => {
      const before = place - 1
      const hasRoom =
        before < 0 ? first : sql`from ${sql.ref(`step${before}`)} where count <= ${given[`max${before}`]}::int`
      return sql`${sql.ref(`step${place}`)} as (
      insert into rate_limits as limits (key, count, expires_at)
      select ${given[`key${place}`]}::text, 1, ${given[`until${place}`]}::timestamptz ${hasRoom}
      on conflict (key) do update set
        count = case when limits.expires_at <= ${given.now} then 1 else limits.count + 1 end,
        expires_at = case when limits.expires_at <= ${given.now} then excluded.expires_at else limits.expires_at end
      returning count, expires_at)`
    })
    const answers = places.map((place) => sql`select ${sql.lit(place)} as place, * from ${sql.ref(`step${place}`)}`)
    return sql<{ place: number; count: number; expires_at: Date }>`
    with ${sql.join(steps)} ${sql.join(answers, sql` union all `)} order by place`
  },
)

/**
 * Counts to several limits in one question, each only while those before it have room: whoever is refused by the first
 * uses up none of the others. Answers as many as were counted. A count need not survive a crash: unless it is part of a
 * transaction, nobody waits for the disk.
 */
export async function countInTurn(db: Queryable, clock: Clock, wanted: Wanted): Promise<Counted[]> {
  const now = clock.now()
  const given: Counting = { now }
  for (const [place, [key, { max, window }]] of wanted.entries()) {
    given[`key${place}`] = key
    given[`until${place}`] = new Date(now.getTime() + window)
    given[`max${place}`] = max
  }
  const rows = await askSteps(db, given, { count: wanted.length, isForgetful: !db.isTransaction })
  return rows.map(({ place, count, expires_at }) => {
    const max = wanted[place]?.[1].max ?? 0
    return { isOver: count > max, wait: expires_at.getTime() - now.getTime(), max, count }
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
