import { sql } from 'kysely'
import type { Db, Queryable } from '../../db/client.ts'

interface StoredObject {
  id: string
  kind: string
  customer: string | null
  body: object
}

interface RequestClaim {
  idempotency_key: string
  fingerprint: string
  created_at: Date
}

type Tell = (db: Queryable, eventId: string) => Promise<void>

/** What the payments sandbox keeps here; `tell` leaves the job that tells of an event. */
export function sandboxStore(db: Db, tell: Tell) {
  return {
    ...recordsIn(db, tell),

    transact<Result>(act: (records: ReturnType<typeof recordsIn>) => Promise<Result>): Promise<Result> {
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('payments-sandbox', 0))`.execute(trx)
        return act(recordsIn(trx, tell))
      })
    },
  }
}

function recordsIn(db: Queryable, tell: Tell) {
  return {
    async saveObject({ id, kind, customer, body }: StoredObject): Promise<void> {
      const text = JSON.stringify(body)
      await db
        .insertInto('sandbox_objects')
        .values({ id, kind, customer, body: text, hidden: '{}' })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ body: text, customer }))
        .execute()
    },

    findObject: (id: string) => db.selectFrom('sandbox_objects').selectAll().where('id', '=', id).executeTakeFirst(),

    async setHidden(id: string, hidden: object): Promise<void> {
      await db
        .updateTable('sandbox_objects')
        .set({ hidden: JSON.stringify(hidden) })
        .where('id', '=', id)
        .execute()
    },

    async setDue(id: string, dueAt: number | null): Promise<void> {
      await db.updateTable('sandbox_objects').set({ due_at: dueAt }).where('id', '=', id).execute()
    },

    async listObjects(kind: string, customer?: string): Promise<object[]> {
      const rows = await db
        .selectFrom('sandbox_objects')
        .select('body')
        .where('kind', '=', kind)
        .$if(customer !== undefined, (query) => query.where('customer', '=', customer ?? ''))
        .orderBy('position', 'desc')
        .limit(500)
        .execute()
      return rows.map(({ body }) => body)
    },

    findNextDue: (until: number) =>
      db
        .selectFrom('sandbox_objects')
        .select(['id', 'kind', 'due_at'])
        .where('due_at', '<=', until)
        .orderBy('due_at')
        .orderBy('position')
        .limit(1)
        .executeTakeFirst(),

    findRequest: (key: string) =>
      db.selectFrom('sandbox_requests').selectAll().where('idempotency_key', '=', key).executeTakeFirst(),

    async claimRequest(claim: RequestClaim, lasts: number): Promise<boolean> {
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
    },

    async saveReply(key: string, status: number, body: string): Promise<void> {
      await db.updateTable('sandbox_requests').set({ status, body }).where('idempotency_key', '=', key).execute()
    },

    async forgetRequest(key: string): Promise<void> {
      await db.deleteFrom('sandbox_requests').where('idempotency_key', '=', key).execute()
    },

    async forgetRequests(before: Date): Promise<void> {
      await db.deleteFrom('sandbox_requests').where('created_at', '<', before).execute()
    },

    tellLater: (eventId: string) => tell(db, eventId),
  }
}
