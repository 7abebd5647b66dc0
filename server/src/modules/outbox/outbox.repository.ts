import type { Queryable } from '../../db/client.ts'

export function listOutbox(db: Queryable, recipient: string | undefined, limit: number) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** Both sides of what went to and came from a number, oldest first. */
export async function listConversation(db: Queryable, phone: string, limit: number) {
  const rows = await db
    .selectFrom('texts')
    .select(['id', 'direction', 'body', 'state', 'created_at'])
    .where('phone', '=', phone)
    .where('origin_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('direction', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}
export type Conversation = Awaited<ReturnType<typeof listConversation>>

/** From which number they were texted last; null where from everybody's. */
export async function lastSender(db: Queryable, phone: string): Promise<string | null> {
  const row = await db
    .selectFrom('outbox')
    .select('headers')
    .where('recipient', '=', phone)
    .where('kind', '=', 'sms')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.headers as Record<string, string> | undefined)?.From ?? null
}

export function findInOutbox(db: Queryable, id: string) {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}
