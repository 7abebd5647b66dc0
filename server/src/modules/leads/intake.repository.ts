import type { LeadSource } from '@porchlight/contract/leads'
import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * The page a form stands on, with what a lead keeps of it. The page says whose lead it is, and whether one of these
 * requests has brought one already.
 */
export function findIntakePage(db: Queryable, pageId: string, hashes: string[]) {
  return db
    .selectFrom('pages')
    .innerJoin('users', 'users.id', 'pages.user_id')
    .leftJoin('listings', 'listings.id', 'pages.listing_id')
    .select([
      'users.access_ends_at',
      'pages.id',
      'pages.user_id',
      'pages.link_name',
      'pages.campaign_name',
      'pages.campaign_type',
      'pages.listing_id',
      'pages.embed_origins',
      'listings.address',
      'listings.units',
      sql<boolean>`exists (
        select from leads where leads.user_id = pages.user_id and request_hash = any(${hashes}::text[]))`.as(
        'is_known',
      ),
    ])
    .where('pages.id', '=', pageId)
    .executeTakeFirst()
}
export type IntakePage = NonNullable<Awaited<ReturnType<typeof findIntakePage>>>

/** The pages of one agent that can bring leads, oldest first. */
export function listIntakePages(db: Queryable, userId: string) {
  return db
    .selectFrom('pages')
    .select(['id', 'campaign_type', 'status'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

export async function isKnownRequest(db: Queryable, userId: string, hashes: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('user_id', '=', userId)
    .where('request_hash', 'in', hashes)
    .executeTakeFirst()
  return row !== undefined
}

/** Answers false where the same request is there already; two at once queue up on the index. */
export async function insertLead(db: Queryable, lead: Insertable<Tables['leads']>): Promise<boolean> {
  const rows = await db
    .insertInto('leads')
    .values(lead)
    .onConflict((conflict) => conflict.columns(['user_id', 'request_hash']).doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The page's own number and the list's counter, in the transaction of the lead they count. */
export async function countLead(
  db: Queryable,
  { userId, pageId, source }: { userId: string; pageId: string; source: LeadSource },
): Promise<void> {
  await sql`
    with counted as (update pages set leads = leads + 1 where id = ${pageId} returning id)
    insert into lead_counts (user_id, page_id, source, status, count)
    select ${userId}, ${pageId}, ${source}, 'new', 1 from (select) as always left join counted on true
    on conflict (user_id, page_id, source, status) do update set count = lead_counts.count + 1`.execute(db)
}
