import type { Queryable } from '../../../db/client.ts'

export function insertUnsubscribe(db: Queryable, who: { userId: string; email: string }, now: Date) {
  return db
    .insertInto('unsubscribes')
    .values({ user_id: who.userId, email: who.email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
