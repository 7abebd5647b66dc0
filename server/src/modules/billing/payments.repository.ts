import type { Insertable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

export function listPayments(db: Queryable, userId: string, limit: number) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Puts the newest payments in place of what was known of that time. */
export async function replaceNewest(
  db: Queryable,
  userId: string,
  payments: Insertable<Tables['payments']>[],
): Promise<void> {
  const since = payments.map(({ started_at }) => started_at).toSorted((a, b) => a.getTime() - b.getTime())[0]
  await db
    .deleteFrom('payments')
    .where('user_id', '=', userId)
    .$if(since !== undefined, (query) => query.where('started_at', '>=', since ?? new Date(0)))
    .execute()
  if (payments.length > 0) await db.insertInto('payments').values(payments).execute()
}
