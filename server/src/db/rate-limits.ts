import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type LimitUse, rateLimited } from '../errors.ts'
import type { Queryable } from './client.ts'
import { spelledOnce } from './spelled-once.ts'
import { together } from './together.ts'

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
  refuseOver(await countInTurn(db, clock, wanted))
}

export function refuseOver(counted: Counted[]): void {
  const refused = counted.find(({ isOver }) => isOver)
  if (refused) throw rateLimited(refused.wait, refused.max)
}

type Counting = { now: Date } & Record<`${'places' | 'keys' | 'untils' | 'maxes'}${number}`, unknown>

/** Those of one step who count to the same limit are one row: `nth` of how many `askers`, in the order they came. */
const askSteps = spelledOnce(
  (_db, given: Counting, { count, isForgetful }: { count: number; isForgetful: boolean }) => {
    const steps = Array.from({ length: count }, (_, step) => {
      const [asked, counted, own] = [sql.ref(`asked${step}`), sql.ref(`counted${step}`), sql.ref(`step${step}`)]
      const before = sql.ref(`step${step - 1}`)
      const haveRoom = step === 0 ? sql`` : sql`where place in (select place from ${before} where count <= max)`
      const isFirst = isForgetful && step === 0
      const setting = isFirst ? sql`, (select set_config('synchronous_commit', 'off', true)) as setting` : sql``
      return sql`${asked} as (
      select *, row_number() over (partition by key order by place) as nth, count(*) over (partition by key) as askers
      from unnest(${given[`places${step}`]}::int[], ${given[`keys${step}`]}::text[],
        ${given[`untils${step}`]}::timestamptz[], ${given[`maxes${step}`]}::int[]) as asked (place, key, until, max)
      ${haveRoom}
    ), ${counted} as (
      insert into rate_limits as limits (key, count, expires_at)
      select key, count(*), max(until) from ${asked} ${setting} group by key order by key
      on conflict (key) do update set
        count = case when limits.expires_at <= ${given.now} then 0 else limits.count end + excluded.count,
        expires_at = case when limits.expires_at <= ${given.now} then excluded.expires_at else limits.expires_at end
      returning key, count, expires_at
    ), ${own} as (
      select place, max, counted.count - askers + nth as count, counted.expires_at
      from ${asked} as asked join ${counted} as counted using (key)
    )`
    })
    const answers = steps.map((_, step) => sql`select ${sql.lit(step)} as step, * from ${sql.ref(`step${step}`)}`)
    return sql<{ place: number; max: number; count: number; expires_at: Date }>`
    with ${sql.join(steps)} ${sql.join(answers, sql` union all `)} order by place, step`
  },
)

/**
 * Counts to several limits in one question, each only while those before it have room: whoever is refused by the first
 * uses up none of the others. Answers as many as were counted. A count need not survive a crash: unless it is part of a
 * transaction, nobody waits for the disk.
 */
export async function countInTurn(db: Queryable, clock: Clock, wanted: Wanted): Promise<Counted[]> {
  const [counted = []] = await countEachInTurn(db, clock, [wanted])
  return counted
}

/** For several callers in one question, with the same outcome as if they had come one after the other. */
export async function countEachInTurn(db: Queryable, clock: Clock, callers: Wanted[]): Promise<Counted[][]> {
  const now = clock.now()
  const given: Counting = { now }
  const count = Math.max(...callers.map((wanted) => wanted.length))
  for (let step = 0; step < count; step++) {
    const asked = callers.flatMap(({ [step]: limit }, place) => (limit ? [{ place, key: limit[0], ...limit[1] }] : []))
    given[`places${step}`] = asked.map(({ place }) => place)
    given[`keys${step}`] = asked.map(({ key }) => key)
    given[`untils${step}`] = asked.map(({ window }) => new Date(now.getTime() + window))
    given[`maxes${step}`] = asked.map(({ max }) => max)
  }
  const counted = callers.map((): Counted[] => [])
  for (const row of await askSteps(db, given, { count, isForgetful: !db.isTransaction })) {
    const { place, max, count, expires_at } = row
    counted[place]?.push({ isOver: count > max, wait: expires_at.getTime() - now.getTime(), max, count })
  }
  return counted
}

interface Caller {
  clock: Clock
  wanted: Wanted
}

/**
 * For one kind of limits, whose callers share a question. Two kinds would not: each holds some limits while it waits for
 * others, and those would wait for each other in a ring.
 */
export const countingTogether = () =>
  together(
    (db, callers: [Caller, ...Caller[]]) =>
      countEachInTurn(
        db,
        callers[0].clock,
        callers.map(({ wanted }) => wanted),
      ),
    { atOnce: 2 },
  )

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
