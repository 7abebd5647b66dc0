import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { rateLimited } from '../errors.ts'
import type { Queryable } from './client.ts'

export interface Limit {
  max: number
  window: number
}

/** Throws when the limit is used up. */
export async function takeFromLimit(db: Queryable, clock: Clock, key: string, limit: Limit): Promise<void> {
  const { isOver, wait } = await countToLimit(db, clock, key, limit)
  if (isOver) throw rateLimited(wait)
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
  if (row && row.count >= max) throw rateLimited(row.expires_at.getTime() - now.getTime())
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
  return { isOver: count > max, wait: expires_at.getTime() - now.getTime() }
}

/** Gives one back. */
export async function returnToLimit(db: Queryable, key: string): Promise<void> {
  await db.updateTable('rate_limits').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', key).execute()
}

export async function forgetOldLimits(db: Queryable, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('rate_limits').where('expires_at', '<', now).execute()
  await db.deleteFrom('used_robot_checks').where('expires_at', '<', now).execute()
}
