import type { LeadStatus } from '@porchlight/contract/leads'
import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../../db/client.ts'
import type { Tables } from '../../../db/tables.ts'

/** Two imports of one agent wait for each other, until the transaction ends. */
export async function lockImports(trx: Queryable, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lead-import:${userId}`}, 0))`.execute(trx)
}

interface Reach {
  emails: string[]
  phones: string[]
}

/** Of these emails and phones, those of a lead or a contact of this agent. */
export async function findKnown(db: Queryable, userId: string, { emails, phones }: Reach): Promise<Set<string>> {
  const { rows } = await sql<{ reach: string }>`
    select email as reach from leads where user_id = ${userId} and email <> '' and email = any(${emails}::text[])
    union select email from contacts where user_id = ${userId} and email = any(${emails}::text[])
    union select phone from leads where user_id = ${userId} and phone <> '' and phone = any(${phones}::text[])
    union select phone from contacts where user_id = ${userId} and phone = any(${phones}::text[])`.execute(db)
  return new Set(rows.map(({ reach }) => reach))
}

/** Answers whom it has made: who wrote to the agent meanwhile is there already. */
export async function insertContacts(db: Queryable, contacts: Insertable<Tables['contacts']>[]): Promise<Set<string>> {
  const rows = await db
    .insertInto('contacts')
    .values(contacts)
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertLeads(db: Queryable, leads: Insertable<Tables['leads']>[]): Promise<void> {
  await db.insertInto('leads').values(leads).execute()
}

/** The list's counters; no page counts them, for they came from none. */
export async function countImported(db: Queryable, userId: string, counts: Map<LeadStatus, number>): Promise<void> {
  const kind = { user_id: userId, page_id: '', source: 'imported' as const }
  await db
    .insertInto('lead_counts')
    .values([...counts].map(([status, count]) => ({ ...kind, status, count })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'page_id', 'source', 'status'])
        .doUpdateSet({ count: sql`lead_counts.count + excluded.count` }),
    )
    .execute()
}
