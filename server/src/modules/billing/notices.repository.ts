import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

type Kind = Tables['billing_notices']['kind']

/** Answers false if the agent has been told of this before. */
export async function insertNotice(
  db: Queryable,
  notice: { user_id: string; kind: Kind; about: string; created_at: Date },
): Promise<boolean> {
  const fresh = await db
    .insertInto('billing_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return fresh.length > 0
}

/** Agents whose trial ends in a span of time and who have not been told, the next to end first. */
export function listUntold(db: Queryable, kind: Kind, from: Date, until: Date, limit: number) {
  return db
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select(['users.id', 'users.trial_end_at'])
    .where('users.role', '=', 'Admin')
    .where('users.trial_end_at', '>', from)
    .where('users.trial_end_at', '<=', until)
    .where('users.is_grandfathered', '=', false)
    .where((where) =>
      where.or([
        where('subscriptions.status', 'is', null),
        where('subscriptions.status', 'not in', ['active', 'trialing', 'past_due']),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('billing_notices')
            .select('kind')
            .whereRef('billing_notices.user_id', '=', 'users.id')
            .where('billing_notices.kind', '=', kind),
        ),
      ),
    )
    .orderBy('users.trial_end_at')
    .limit(limit)
    .execute()
}
