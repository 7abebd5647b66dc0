import type { Queryable } from '../../../db/client.ts'
import type { Subscription } from './unsubscribe-token.ts'

/** Answers whether it is news. */
export async function insertUnsubscribe(db: Queryable, { userId, email }: Subscription, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('unsubscribes')
    .values({ user_id: userId, email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether they take news is part of each lead: whoever asks what has changed since is told of it. Newest first. */
export async function touchLeads(db: Queryable, { userId, email }: Subscription, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('leads')
    .set({ updated_at: now })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .returning(['id', 'created_at'])
    .execute()
  return rows.sort((one, other) => other.created_at.getTime() - one.created_at.getTime()).map(({ id }) => id)
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

/** Answers whether there was one. */
export async function deleteUnsubscribe(db: Queryable, { userId, email }: Subscription): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('unsubscribes')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
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
