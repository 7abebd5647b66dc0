import type { Queryable } from '../../../db/client.ts'
import type { Subscription } from './unsubscribe-token.ts'

export function insertUnsubscribe(db: Queryable, { userId, email }: Subscription, now: Date) {
  return db
    .insertInto('unsubscribes')
    .values({ user_id: userId, email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** From now on a sign-up of this address is no repeat. */
export function endSubscription(db: Queryable, { userId, email }: Subscription, now: Date) {
  return db
    .updateTable('leads')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('source', '=', 'newsletter')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute()
}

export function deleteUnsubscribe(db: Queryable, { userId, email }: Subscription) {
  return db.deleteFrom('unsubscribes').where('user_id', '=', userId).where('email', '=', email).execute()
}

/** The numbers that this person gave beside the address. */
export async function listPhones(db: Queryable, { userId, email }: Subscription): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('phone')
    .distinct()
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('phone', '<>', '')
    .orderBy('phone')
    .execute()
  return rows.map(({ phone }) => phone)
}
