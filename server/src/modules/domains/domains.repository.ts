import type { DomainCheck } from '@porchlight/contract/domains'
import type { Queryable } from '../../db/client.ts'

export function findDomain(db: Queryable, userId: string) {
  return db.selectFrom('domains').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** A new claim begins from nothing: with a proof of its own and nothing found yet. */
export function putDomain(db: Queryable, userId: string, domain: string, proof: string, now: Date) {
  const fresh = { domain, proof, found: '{}', checked_at: null, created_at: now }
  return db
    .insertInto('domains')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function deleteDomain(db: Queryable, userId: string) {
  return db.deleteFrom('domains').where('user_id', '=', userId).execute()
}

/** Answers nothing when the agent has chosen another domain meanwhile. */
export function noteFound(db: Queryable, userId: string, proof: string, found: DomainCheck, now: Date) {
  return db
    .updateTable('domains')
    .set({ found: JSON.stringify(found), checked_at: now })
    .where('user_id', '=', userId)
    .where('proof', '=', proof)
    .returningAll()
    .executeTakeFirst()
}

/** The other agent who has this domain now, with what proves it. */
export function findHolder(db: Queryable, domain: string, exceptUserId: string) {
  return db
    .selectFrom('users')
    .leftJoin('domains', 'domains.user_id', 'users.id')
    .select(['users.id', 'domains.proof'])
    .where('users.custom_domain', '=', domain)
    .where('users.id', '<>', exceptUserId)
    .executeTakeFirst()
}

export function setServedDomain(db: Queryable, userId: string, domain: string | null) {
  return db
    .updateTable('users')
    .set({ custom_domain: domain })
    .where('id', '=', userId)
    .where('custom_domain', 'is distinct from', domain)
    .execute()
}

/**
 * Young claims are looked at often, old ones and served ones now and then; without access only what is served still, so
 * that a domain which was sold or let go stops.
 */
export function listDue(db: Queryable, { now, often, seldom, youngSince }: DueTimes, limit: number) {
  return db
    .selectFrom('domains')
    .innerJoin('users', 'users.id', 'domains.user_id')
    .select('domains.user_id')
    .where((where) => where.or([where('users.access_ends_at', '>', now), where('users.custom_domain', 'is not', null)]))
    .where((where) =>
      where.or([
        where('checked_at', 'is', null),
        where('checked_at', '<', seldom),
        where.and([
          where('checked_at', '<', often),
          where('domains.created_at', '>', youngSince),
          where('users.custom_domain', 'is', null),
        ]),
      ]),
    )
    .orderBy('checked_at')
    .limit(limit)
    .execute()
}

interface DueTimes {
  now: Date
  often: Date
  seldom: Date
  youngSince: Date
}
