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

export function findInOutbox(db: Queryable, id: string) {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}
