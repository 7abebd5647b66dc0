import { sql } from 'kysely'
import type { Queryable } from '../../../db/client.ts'

/** Two imports of one agent wait for each other, until the transaction ends. */
export async function lockDataImport(trx: Queryable, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`data-import:${userId}`}, 0))`.execute(trx)
}

type Table = 'begun_valuations' | 'lead_events' | 'leads' | 'listings' | 'media' | 'pages' | 'text_ledger' | 'texts'

/** What an agent's things are called here, by the id they were born with; one that was born here bears it still. */
export async function findByOrigin(
  db: Queryable,
  table: Table,
  userId: string,
  origins: readonly string[],
): Promise<Map<string, string>> {
  if (origins.length === 0) return new Map()
  const { rows } = await sql<{ id: string; origin: string }>`
    select id, coalesce(origin_id, id) as origin from ${sql.table(table)}
    where user_id = ${userId} and id = any(${[...origins]}::text[])
    union
    select id, origin_id as origin from ${sql.table(table)}
    where user_id = ${userId} and origin_id = any(${[...origins]}::text[])`.execute(db)
  return new Map(rows.map(({ id, origin }) => [origin, id]))
}

interface MovedVideo {
  address: string
  title: string
  media_id: string | null
}

/** As their hosts told of them elsewhere, so that nobody has to be asked again. */
export async function insertVideos(db: Queryable, userId: string, videos: MovedVideo[]): Promise<Set<string>> {
  const made = await db
    .insertInto('videos')
    .values(videos.map((video) => ({ ...video, user_id: userId, next_try_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('address')
    .execute()
  return new Set(made.map(({ address }) => address))
}

export async function findVideoAddresses(db: Queryable, userId: string, addresses: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('videos')
    .select('address')
    .where('user_id', '=', userId)
    .where('address', 'in', addresses)
    .execute()
  return new Set(rows.map(({ address }) => address))
}
