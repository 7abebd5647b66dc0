import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'

/** The newest of what went between an agent and a number, oldest first. */
export async function listThread(db: Queryable, userId: string, phone: string, limit: number) {
  const rows = await db
    .selectFrom('texts')
    .select(['id', 'direction', 'body', 'state', 'created_at'])
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    // What an agent is told of leads is no part of it, though they may be somebody's lead as well.
    .where((where) => where.or([where('purpose', 'is', null), where('purpose', 'not in', ['notice', 'trial'])]))
    .orderBy('created_at', 'desc')
    // At one moment an answer stands behind what it answers.
    .orderBy('direction', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

export function findReceived(db: Queryable, userId: string, id: string) {
  return db
    .selectFrom('texts')
    .select(['phone', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('direction', '=', 'in')
    .executeTakeFirst()
}

export function countUnread(db: Queryable, userId: string) {
  return db
    .selectFrom('texts')
    .select(['phone', sql<number>`count(*)::int`.as('count')])
    .where('user_id', '=', userId)
    .where('direction', '=', 'in')
    .where('read_at', 'is', null)
    .groupBy('phone')
    .execute()
}

export function markRead(db: Queryable, userId: string, phone: string, now: Date) {
  return db
    .updateTable('texts')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    .where('direction', '=', 'in')
    .where('read_at', 'is', null)
    .execute()
}
