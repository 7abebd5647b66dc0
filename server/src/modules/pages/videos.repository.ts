import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'

/** Those that are known already stay as they are. Answers whether any is new. */
export async function noteVideos(trx: Queryable, agentId: string, addresses: string[], now: Date): Promise<boolean> {
  if (addresses.length === 0) return false
  const added = await trx
    .insertInto('videos')
    .values([...new Set(addresses)].map((address) => ({ user_id: agentId, address, next_try_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'address']).doNothing())
    .returning('address')
    .execute()
  return added.length > 0
}

/** Those of the addresses that nobody has to be asked about any more. */
export async function findVideos(db: Queryable, agentId: string, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  return db
    .selectFrom('videos')
    .select(['address', 'title', 'media_id'])
    .where('user_id', '=', agentId)
    .where('address', 'in', [...addresses])
    .where('next_try_at', 'is', null)
    .execute()
}

/** One that is due. Its next try, twice as far away each time, is set before it is asked for: a crash loses nothing. */
export async function claimVideo(db: Queryable, now: Date, mostTries: number) {
  const { rows } = await sql<{ user_id: string; address: string }>`
    update videos set
      tries = tries + 1,
      next_try_at = case when tries + 1 < ${mostTries}
        then ${now}::timestamptz + least(interval '1 minute' * power(2, tries), interval '1 day') end
    where (user_id, address) = (
      select user_id, address from videos where next_try_at <= ${now}
      order by next_try_at limit 1 for update skip locked)
    returning user_id, address`.execute(db)
  return rows[0]
}

export function describeVideo(
  db: Queryable,
  { user_id, address }: { user_id: string; address: string },
  details: { title: string; media_id: string | null },
) {
  return db
    .updateTable('videos')
    .set({ ...details, next_try_at: null })
    .where('user_id', '=', user_id)
    .where('address', '=', address)
    .execute()
}

/** Those that no page of their agent names any more. */
export function forgetUnnamedVideos(db: Queryable) {
  return sql`
    delete from videos where not exists (
      select from pages where pages.user_id = videos.user_id
        and jsonb_exists(pages.content -> 'videosData', videos.address))`.execute(db)
}
