import type { Insertable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

export function insertEvent(db: Queryable, event: Insertable<Tables['lead_events']>) {
  return db.insertInto('lead_events').values(event).execute()
}

export function listEvents(db: Queryable, userId: string, leadIds: string[]) {
  return db
    .selectFrom('lead_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function deleteNote(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lead_events')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'note')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
