import { sql } from 'kysely'
import type { Database } from './client.ts'

/**
 * One process after the other, for what must not be done by two at once. The lock is a transaction's, so that it is
 * gone with whoever held it; the work itself is done on other connections.
 */
export async function inTurn<Result>(
  { db, isShared }: Database,
  key: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isShared) return work()
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${key})`.execute(trx)
    return work()
  })
}
