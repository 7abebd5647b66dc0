import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { hiddenList } from '../../db/hidden-list.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
import type { Tables } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import { withContacts } from './contacts.repository.ts'

interface SoughtPage {
  pageId: string
  hashes: string[]
}

/**
 * The page a form stands on, with what a lead keeps of it. The page says whose lead it is, and whether one of these
 * requests has brought one already.
 */
export const findIntakePage = together(
  async (db, wanted: SoughtPage[]) => {
    const rows = await askIntakePages(db, {
      pageIds: wanted.map(({ pageId }) => pageId),
      hashes: wanted.map(({ hashes }) => hashes.join(' ')),
    })
    const byPlace = new Map(rows.map((row) => [row.place, row]))
    return wanted.map((_, place) => byPlace.get(place + 1))
  },
  { atOnce: 2 },
)
export type IntakePage = NonNullable<Awaited<ReturnType<typeof findIntakePage>>>

/** The hashes of one form are one text: each page is held against those of its own forms alone. */
const askIntakePages = spelledOnce((db, { pageIds, hashes }: { pageIds: string[]; hashes: string[] }) =>
  db
    .selectFrom(
      sql<{ page_id: string; hashes: string; place: number }>`
        unnest(${hiddenList(pageIds)}, ${hiddenList(hashes)}) with ordinality`.as<'asked'>(
        sql`asked (page_id, hashes, place)`,
      ),
    )
    .innerJoin('pages', 'pages.id', 'asked.page_id')
    .innerJoin('users', 'users.id', 'pages.user_id')
    .leftJoin('listings', 'listings.id', 'pages.listing_id')
    .select([
      'asked.place',
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
        select from leads where leads.user_id = pages.user_id and request_hash = any(string_to_array(hashes, ' ')))`.as(
        'is_known',
      ),
    ]),
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

/** What a form says of a lead, or a text from somebody unknown; the rest of its row comes later. */
const saidColumns = [
  'id',
  'user_id',
  'page_id',
  'listing_id',
  'link_name',
  'campaign_name',
  'campaign_type',
  'listing_address',
  'listing_units',
  'source',
  'first_name',
  'last_name',
  'email',
  'phone',
  'message',
  'valuation_address',
  'valuation_price',
  'website_url',
  'consent_text',
  'visit',
  'request_hash',
  'form_key',
  'answered_at',
  'created_at',
  'updated_at',
] as const

export type NewLead = Pick<Selectable<Tables['leads']>, (typeof saidColumns)[number]> & {
  /** Of the contact they become, unless they are one already. */
  contact_id: string
}

const writeLeads = spelledOnce((_db, { leads }: { leads: string }) => {
  const columns = sql.join(saidColumns.map((name) => sql.ref(name)))
  return sql<{ id: string }>`
    with said as (select * from json_populate_recordset(null::leads, ${leads}::json)), ${withContacts}, written as (
      insert into leads (contact_id, ${columns})
      select (select id from contact where contact.user_id = said.user_id), ${columns} from said
      order by user_id
      on conflict (user_id, request_hash) do nothing
      returning id, user_id, page_id, source, status
    ), locked as (
      select id from pages where id = any(array(select page_id from written)) order by id for no key update
    ), counted as (
      update pages set leads = leads + 1 where id = any(array(select id from locked))
    ), listed as (
      insert into lead_counts (user_id, page_id, source, status, count)
      select user_id, page_id, source, status, 1 from written order by user_id
      on conflict (user_id, page_id, source, status) do update set count = lead_counts.count + 1
    )
    select id from written`
})

/**
 * Leads of as many agents, whom they are from, their pages' own numbers and the lists' counters, in one question. Answers
 * those that were written: of two with the same request only one is, and two at once queue up on the index. Last in its
 * transaction, because everyone who writes to these pages waits for the same counters; always in the same order.
 */
export async function insertLeads(db: Queryable, leads: NewLead[]): Promise<string[]> {
  return (await writeLeads(db, { leads: JSON.stringify(leads) })).map(({ id }) => id)
}
