import { sql } from 'kysely'
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
    .select(['users.id', 'users.trial_end_at'])
    .where('users.role', '=', 'Admin')
    .where('users.trial_end_at', '>', from)
    .where('users.trial_end_at', '<=', until)
    .whereRef('users.access_ends_at', '=', 'users.trial_end_at')
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

/** A page, by key, of agents whose plan has ended in a span of time and who have not been told. */
export async function listEndedPlans(db: Queryable, from: Date, until: Date, after: string, limit: number) {
  const { rows } = await sql<{ id: string; access_ends_at: Date; status: string | null }>`
    select users.id, users.access_ends_at, subscriptions.status
    from users join subscriptions on subscriptions.user_id = users.id
    where users.role = 'Admin' and users.id > ${after}
      and users.access_ends_at > ${from} and users.access_ends_at <= ${until}
      and users.plan_ends_at = users.access_ends_at
      and ${isUntold('plan-ended')}
    order by users.id limit ${limit}`.execute(db)
  return rows
}

/** Whoever paid once for a lifetime is kept, and whoever may still be billed in a payment account we no longer use. */
const isDeletable = sql`users.role = 'Admin' and users.appsumo_code is null and not exists (
  select from former_subscriptions
  where former_subscriptions.user_id = users.id
    and subscription ->> 'status' in ('active', 'trialing', 'past_due', 'unpaid', 'paused'))`

/** A page, by key, of agents without access for eleven months or nearly so, who have not been told what comes. */
export async function listDeletable(db: Queryable, now: Date, after: string, limit: number) {
  const { rows } = await sql<{ id: string; access_ends_at: Date }>`
    select users.id, users.access_ends_at from users
    where ${isDeletable} and users.id > ${after}
      and users.access_ends_at <= ${now}::timestamptz - interval '330 days'
      and ${isUntold('deletion-ahead')}
    order by users.id limit ${limit}`.execute(db)
  return rows
}

const isUntold = (kind: Kind) => sql`not exists (
  select from billing_notices
  where billing_notices.user_id = users.id and billing_notices.kind = ${kind}
    and billing_notices.created_at >= users.access_ends_at)`

/** A page, by key, of agents who were told of their deletion four weeks ago or earlier and have not come back. */
export async function listToldOfDeletion(db: Queryable, now: Date, after: string, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select users.id from users
    join billing_notices on billing_notices.user_id = users.id and billing_notices.kind = 'deletion-ahead'
      and billing_notices.created_at >= users.access_ends_at
    where ${isDeletable} and users.id > ${after}
      and billing_notices.created_at <= ${now}::timestamptz - interval '28 days'
    order by users.id limit ${limit}`.execute(db)
  return rows
}

/** When the agent was told that everything will be deleted, if that is still true. */
export async function findDeletionNotice(db: Queryable, userId: string) {
  const { rows } = await sql<{ created_at: Date; access_ends_at: Date }>`
    select billing_notices.created_at, users.access_ends_at from users
    join billing_notices on billing_notices.user_id = users.id and billing_notices.kind = 'deletion-ahead'
      and billing_notices.created_at >= users.access_ends_at
    where users.id = ${userId} and ${isDeletable}`.execute(db)
  return rows[0]
}

/** What a deletion takes away, as the mail about it counts it. */
export async function countOwned(db: Queryable, userId: string) {
  const { rows } = await sql<{ pages: number; listings: number; leads: number }>`
    select
      (select count(*)::int from pages where user_id = ${userId}) as pages,
      (select coalesce(sum(count), 0)::int from listing_counts where user_id = ${userId}) as listings,
      (select coalesce(sum(count), 0)::int from lead_counts where user_id = ${userId}) as leads`.execute(db)
  return rows[0] ?? { pages: 0, listings: 0, leads: 0 }
}
