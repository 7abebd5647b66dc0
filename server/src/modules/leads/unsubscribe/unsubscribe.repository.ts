import { sql } from 'kysely'
import type { Queryable } from '../../../db/client.ts'
import { spelledOnce } from '../../../db/spelled-once.ts'
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

/** Answers those there were. */
export async function deleteUnsubscribes(db: Queryable, subscriptions: Subscription[]): Promise<Subscription[]> {
  if (subscriptions.length === 0) return []
  const rows = await dropUnsubscribes(db, {
    userIds: subscriptions.map(({ userId }) => userId),
    emails: subscriptions.map(({ email }) => email),
  })
  return rows.map(({ user_id, email }) => ({ userId: user_id, email }))
}

const dropUnsubscribes = spelledOnce((_db, { userIds, emails }: { userIds: string[]; emails: string[] }) => {
  return sql<{ user_id: string; email: string }>`
    delete from unsubscribes
    where (user_id, email) in (select * from unnest(${userIds}::text[], ${emails}::text[]))
    returning user_id, email`
})

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
