import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { planColumns } from '../../db/plan-columns.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
import type { Tables } from '../../db/tables.ts'
import { together } from '../../db/together.ts'

export function insertSession(db: Queryable, session: Insertable<Tables['sessions']>) {
  return db.insertInto('sessions').values(session).execute()
}

/**
 * The sessions behind some tokens that are good right now, each with its account. Every call asks for one, and a screen
 * makes many calls: those of the same moment ask together. Two at a time, so that a line that hangs holds up nobody.
 */
export const findLiveSessions = together(
  async (db, wanted: { tokenHashes: string[]; now: Date }[]) => {
    const rows = await askLiveSessions(db, {
      tokenHashes: [...new Set(wanted.flatMap(({ tokenHashes }) => tokenHashes))],
      now: new Date(Math.max(...wanted.map(({ now }) => now.getTime()))),
    })
    return wanted.map(({ tokenHashes }) => rows.filter((row) => tokenHashes.includes(row.token_hash)))
  },
  { atOnce: 2 },
)

const askLiveSessions = spelledOnce((db, { tokenHashes, now }: { tokenHashes: string[]; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .leftJoin('sessions as parent', 'parent.id', 'sessions.parent_id')
    .leftJoin('users as parent_user', 'parent_user.id', 'parent.user_id')
    .selectAll('users')
    .select(planColumns)
    .select([
      'sessions.id as session_id',
      'sessions.token_hash',
      'sessions.kind',
      'sessions.parent_id',
      'sessions.created_at as session_created_at',
      'sessions.last_seen_at',
      'sessions.passkey_at',
      'sessions.proven_at',
      'parent.user_id as impersonator_id',
    ])
    .where(sql<boolean>`sessions.token_hash = any(${tokenHashes}::text[])`)
    .where('sessions.expires_at', '>', now)
    // The role is asked at every request, so that a demotion holds from the next one on.
    .where(
      sql<boolean>`case sessions.kind
          when 'agent' then users.role = 'Admin'
          when 'superadmin' then users.role = 'Superadmin'
          else users.role = 'Admin' and parent_user.role = 'Superadmin' and parent.expires_at > ${now}
        end`,
    ),
)

export function touchSession(db: Queryable, id: string, now: Date, expiresAt: Date) {
  return db.updateTable('sessions').set({ last_seen_at: now, expires_at: expiresAt }).where('id', '=', id).execute()
}

export function notePasskey(db: Queryable, userId: string, id: string, now: Date) {
  return db
    .updateTable('sessions')
    .set({ passkey_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export function setSessionProven(db: Queryable, id: string, now: Date) {
  return db.updateTable('sessions').set({ proven_at: now }).where('id', '=', id).execute()
}

/** Sessions made by impersonating go with the superadmin's, by the foreign key. */
export function deleteSession(db: Queryable, id: string) {
  return db.deleteFrom('sessions').where('id', '=', id).execute()
}

export function deleteSessionsOf(db: Queryable, userId: string) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export function deleteSessionsExcept(db: Queryable, userId: string, id: string) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', id).execute()
}

export async function deleteOwnSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'agent')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function listSessions(db: Queryable, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'agent')
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

export function deleteImpersonationsUnder(db: Queryable, parentId: string) {
  return db.deleteFrom('sessions').where('parent_id', '=', parentId).execute()
}

export function deleteExpiredSessions(db: Queryable, now: Date) {
  return db.deleteFrom('sessions').where('expires_at', '<', now).execute()
}
