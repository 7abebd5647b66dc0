import { sql } from 'kysely'
import type { Queryable } from '../../../db/client.ts'

interface StoredObject {
  id: string
  kind: string
  customer: string | null
  body: object
}

/** One change at a time: a sandbox must be right before it is fast. */
export async function lockSandbox(db: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments-sandbox', 0))`.execute(db)
}

export async function saveObject(db: Queryable, { id, kind, customer, body }: StoredObject): Promise<void> {
  const text = JSON.stringify(body)
  await db
    .insertInto('sandbox_objects')
    .values({ id, kind, customer, body: text, hidden: '{}' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body: text, customer }))
    .execute()
}

export function findObject(db: Queryable, id: string) {
  return db.selectFrom('sandbox_objects').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setHidden(db: Queryable, id: string, hidden: object): Promise<void> {
  await db
    .updateTable('sandbox_objects')
    .set({ hidden: JSON.stringify(hidden) })
    .where('id', '=', id)
    .execute()
}

export async function setDue(db: Queryable, id: string, dueAt: number | null): Promise<void> {
  await db.updateTable('sandbox_objects').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** Newest first. */
export async function listObjects(db: Queryable, kind: string, customer?: string): Promise<object[]> {
  const rows = await db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', kind)
    .$if(customer !== undefined, (query) => query.where('customer', '=', customer ?? ''))
    .orderBy('position', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ body }) => body)
}

export function findNextDue(db: Queryable, until: number) {
  return db
    .selectFrom('sandbox_objects')
    .select(['id', 'kind', 'due_at'])
    .where('due_at', '<=', until)
    .orderBy('due_at')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

export function findRequest(db: Queryable, key: string) {
  return db.selectFrom('sandbox_requests').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

/** Takes a key for a request that begins; answers false where it is taken, unless that was long ago and came to nothing. */
export async function claimRequest(
  db: Queryable,
  claim: { idempotency_key: string; fingerprint: string; created_at: Date },
  lasts: number,
): Promise<boolean> {
  const abandoned = new Date(claim.created_at.getTime() - lasts)
  const claimed = await db
    .insertInto('sandbox_requests')
    .values({ ...claim, status: null, body: null })
    .onConflict((conflict) =>
      conflict
        .column('idempotency_key')
        .doUpdateSet({ fingerprint: claim.fingerprint, created_at: claim.created_at })
        .where('sandbox_requests.status', 'is', null)
        .where('sandbox_requests.created_at', '<', abandoned),
    )
    .returning('idempotency_key')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function saveReply(db: Queryable, key: string, status: number, body: string): Promise<void> {
  await db.updateTable('sandbox_requests').set({ status, body }).where('idempotency_key', '=', key).execute()
}

export async function forgetRequest(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('sandbox_requests').where('idempotency_key', '=', key).execute()
}

export async function forgetRequests(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('sandbox_requests').where('created_at', '<', before).execute()
}
