import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
import type { Tables } from '../../db/tables.ts'
import { withContact } from './contacts.repository.ts'

/**
 * The page a form stands on, with what a lead keeps of it. The page says whose lead it is, and whether one of these
 * requests has brought one already.
 */
export async function findIntakePage(db: Queryable, pageId: string, hashes: string[]) {
  const [page] = await askIntakePage(db, { pageId, hashes })
  return page
}
export type IntakePage = NonNullable<Awaited<ReturnType<typeof findIntakePage>>>

const askIntakePage = spelledOnce((db, { pageId, hashes }: { pageId: string; hashes: string[] }) =>
  db
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
    .where('pages.id', '=', pageId),
)

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

/** What a form leaves behind, or a text from somebody unknown. */
export interface NewLead
  extends Required<Omit<Insertable<Tables['leads']>, 'contact_id' | 'answered_at' | LaterColumn>> {
  /** Of the contact they become, unless they are one already. */
  contact_id: string
  answered_at: Date | null
  created_at: Date
  updated_at: Date
}
type LaterColumn =
  | 'status'
  | 'announced_at'
  | 'answered_by'
  | 'reminders'
  | 'reminded_at'
  | 'snoozed_until'
  | 'ended_at'
  | 'search_text'
  | 'origin_id'

const writeLead = spelledOnce((_db, lead: NewLead) => {
  const { contact_id: _, ...said } = lead
  const columns = Object.keys(said).map((name) => sql.ref(name))
  return sql<{ id: string }>`
    with ${withContact(lead)}, written as (
      insert into leads (contact_id, ${sql.join(columns)})
      values ((select id from contact), ${sql.join(Object.values(said))})
      on conflict (user_id, request_hash) do nothing
      returning id, user_id, page_id, source, status
    ), counted as (
      update pages set leads = leads + 1 from written where pages.id = written.page_id
    ), listed as (
      insert into lead_counts (user_id, page_id, source, status, count)
      select user_id, page_id, source, status, 1 from written
      on conflict (user_id, page_id, source, status) do update set count = lead_counts.count + 1
    )
    select id from written`
})

/**
 * The lead, whom it is from, the page's own number and the list's counter, in one question. Answers false where the same
 * request is there already; two at once queue up on the index. Last in its transaction, because everyone who writes to
 * this page waits for the same counter.
 */
export async function insertLead(db: Queryable, lead: NewLead): Promise<boolean> {
  return (await writeLead(db, lead)).length > 0
}
