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

/** The newest notices that told this agent of somebody, at this number. */
export function listNoticesTo(db: Queryable, userId: string, phone: string, since: Date) {
  return db
    .selectFrom('texts')
    .innerJoin('leads', (join) =>
      join.onRef('leads.id', '=', 'texts.lead_id').onRef('leads.user_id', '=', 'texts.user_id'),
    )
    .select(['leads.id as lead_id', 'leads.phone as lead_phone', 'leads.first_name', 'leads.last_name', 'leads.email'])
    .select('texts.created_at')
    .where('texts.user_id', '=', userId)
    .where('texts.phone', '=', phone)
    .where('texts.purpose', '=', 'notice')
    .where('texts.direction', '=', 'out')
    .where('texts.created_at', '>=', since)
    .orderBy('texts.created_at', 'desc')
    .orderBy('texts.id', 'desc')
    .limit(100)
    .execute()
}

/** What an agent answers to a notice is part of no conversation with that number. */
export function markAsAnswer(db: Queryable, userId: string, id: string, now: Date) {
  return db
    .updateTable('texts')
    .set({ purpose: 'notice', read_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('direction', '=', 'in')
    .execute()
}
