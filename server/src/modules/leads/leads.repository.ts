import type { AnswerWay, LeadFilter, LeadOrder, LeadStatus } from '@porchlight/contract/leads'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { hiddenList } from '../../db/hidden-list.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
import type { Tables } from '../../db/tables.ts'
import { searchedDigits } from './phone.ts'

/** Where in the list to read: behind a lead, before one, or so many from an end. */
export type Window = { limit: number } & (
  | { after: string }
  | { before: string }
  | { offset: number; isReversed: boolean }
)

type LeadsQuery = SelectQueryBuilder<Tables, 'leads', object>

/** What a filter compares with, as the database reads it. */
interface Sought {
  userId: string
  campaignId: LeadFilter['campaignId']
  isFrom: LeadFilter['isFrom']
  status: LeadFilter['status']
  from: Date | undefined
  to: Date | undefined
  words: string | undefined
  digits: string | undefined
}

function soughtBy(userId: string, { campaignId, isFrom, status, from, to, search }: LeadFilter): Sought {
  // However a number is written, its digits are kept beside it.
  const words = search?.toLowerCase()
  const digits = search && searchedDigits(search)
  const within = (text: string | undefined) => (text ? `%${escapeLike(text)}%` : undefined)
  return {
    userId,
    campaignId: campaignId || undefined,
    isFrom: isFrom || undefined,
    status: status || undefined,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    words: within(words),
    digits: digits === words ? undefined : within(digits),
  }
}

/** The leads of one agent that match, before order and window. */
function matching(db: Queryable, { userId, campaignId, isFrom, status, from, to, words, digits }: Sought): LeadsQuery {
  let query: LeadsQuery = db.selectFrom('leads').where('leads.user_id', '=', userId)
  if (campaignId) query = query.where('leads.page_id', '=', campaignId)
  if (isFrom) query = query.where('leads.source', '=', isFrom)
  if (status) query = query.where('leads.status', '=', status)
  if (from) query = query.where('leads.created_at', '>=', from)
  if (to) query = query.where('leads.created_at', '<', to)
  const texts = [words, digits].filter((text) => text !== undefined)
  if (texts.length > 0) {
    query = query.where((where) => where.or(texts.map((text) => where('leads.search_text', 'like', text))))
  }
  return query
}

interface ReadWindow extends Sought {
  limit: number
  anchor: string | undefined
  offset: number | undefined
}

interface WindowForm {
  order: LeadOrder
  isAscending: boolean
  hasTotal: boolean
}

/** The ids are found on an index alone; only they are then read whole. */
const readWindow = spelledOnce(
  (db, { limit, anchor, offset, ...sought }: ReadWindow, { order, isAscending, hasTotal }: WindowForm) => {
    const direction = isAscending ? 'asc' : 'desc'
    let ids = matching(db, sought).select('leads.id')
    if (order === 'waiting') ids = ids.orderBy(isAnswered, direction)
    ids = ids.orderBy('leads.created_at', direction).orderBy('leads.id', direction).limit(limit)
    if (anchor) ids = ids.where(place(sought.userId, anchor, isAscending ? '>' : '<', order))
    if (offset) ids = ids.offset(offset)
    const total = hasTotal ? sql<number>`(${counted(db, sought)})` : sql<number>`0`
    return withPlaces(db)
      .select(total.as('total'))
      .where('leads.user_id', '=', sought.userId)
      .where(sql<boolean>`leads.id = any(array(${ids}))`)
      .orderBy('leads.created_at', 'desc')
      .orderBy('leads.id', 'desc')
  },
)

/** One window of the list; `hasTotal` asks along what the counters say of all that match, for filters they know. */
export async function listLeads(
  db: Queryable,
  userId: string,
  filter: LeadFilter,
  window: Window,
  order: LeadOrder = 'newest',
  hasTotal = false,
) {
  const isBackward = 'before' in window || ('isReversed' in window && window.isReversed)
  const rows = await readWindow(
    db,
    {
      ...soughtBy(userId, filter),
      limit: window.limit,
      anchor: 'after' in window ? window.after : 'before' in window ? window.before : undefined,
      offset: 'offset' in window && window.offset > 0 ? window.offset : undefined,
    },
    { order, isAscending: (order === 'waiting') !== isBackward, hasTotal },
  )
  return order === 'waiting' ? rows.sort(byWaiting) : rows
}

const byWaiting = (one: ReadLead, other: ReadLead) =>
  Number(one.answered_at !== null) - Number(other.answered_at !== null) ||
  one.created_at.getTime() - other.created_at.getTime() ||
  (one.id < other.id ? -1 : 1)

const isAnswered = sql<boolean>`(leads.answered_at is not null)`

/** What was made or changed since, in the order of the changes. */
export async function listChangedLeads(
  db: Queryable,
  userId: string,
  filter: LeadFilter,
  { since, behind, limit }: { since: Date; behind: { at: Date; id: string } | undefined; limit: number },
) {
  let ids = matching(db, soughtBy(userId, filter))
    .select('leads.id')
    .where('leads.updated_at', '>=', since)
    .orderBy('leads.updated_at')
    .orderBy('leads.id')
    .limit(limit)
  if (behind) ids = ids.where(sql<boolean>`(leads.updated_at, leads.id) > (${behind.at}, ${behind.id})`)
  const found = (await ids.execute()).map((row) => row.id)
  const leads = new Map((await readLeads(db, userId, found)).map((lead) => [lead.id, lead]))
  return found.flatMap((id) => leads.get(id) ?? [])
}

/** Behind or before one of the agent's own leads, as the index orders them. */
function place(userId: string, id: string, sign: '<' | '>', order: LeadOrder) {
  return order === 'waiting'
    ? sql<boolean>`(leads.answered_at is not null, leads.created_at, leads.id) ${sql.raw(sign)}
    (select l.answered_at is not null, l.created_at, l.id from leads as l where l.user_id = ${userId} and l.id = ${id})`
    : sql<boolean>`(leads.created_at, leads.id) ${sql.raw(sign)}
    (select l.created_at, l.id from leads as l where l.user_id = ${userId} and l.id = ${id})`
}

/** Whole leads, newest first, under the names their page and listing have today. */
export function readLeads(db: Queryable, userId: string, ids: string[]) {
  return ids.length === 0 ? Promise.resolve([]) : readByIds(db, { userId, ids })
}

const readByIds = spelledOnce((db, { userId, ids }: { userId: string; ids: string[] }) =>
  withPlaces(db)
    .where('leads.user_id', '=', userId)
    .where(sql<boolean>`leads.id = any(${ids}::text[])`)
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id', 'desc'),
)

/** Of several agents, each with their own. */
export const readLeadsOfMany = spelledOnce((db, { userIds, ids }: { userIds: string[]; ids: string[] }) =>
  withPlaces(db).where(
    sql<boolean>`(leads.user_id, leads.id) in (select * from unnest(${hiddenList(userIds)}, ${hiddenList(ids)}))`,
  ),
)

export type ReadLead = Awaited<ReturnType<typeof readLeads>>[number]

/** What stands around a lead is looked up for each: joined, all listings of its agent would be read for ten leads. */
function withPlaces(db: Queryable) {
  const only = sql.lit(1)
  return db
    .selectFrom('leads')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('pages')
          .select(['pages.link_name', 'pages.campaign_name'])
          .whereRef('pages.id', '=', 'leads.page_id')
          .whereRef('pages.user_id', '=', 'leads.user_id')
          .limit(only)
          .as('pages'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('listings')
          .select(['listings.address', 'listings.units', 'listings.city', 'listings.state', 'listings.zipcode'])
          .whereRef('listings.id', '=', 'leads.listing_id')
          .whereRef('listings.user_id', '=', 'leads.user_id')
          .limit(only)
          .as('listings'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('unsubscribes')
          .select('unsubscribes.created_at')
          .whereRef('unsubscribes.user_id', '=', 'leads.user_id')
          .whereRef('unsubscribes.email', '=', 'leads.email')
          .limit(only)
          .as('unsubscribes'),
      (join) => join.onTrue(),
    )
    .select([
      'leads.id',
      'leads.user_id',
      'leads.contact_id',
      'leads.page_id',
      'leads.listing_id',
      'leads.campaign_type',
      'leads.source',
      'leads.status',
      'leads.first_name',
      'leads.last_name',
      'leads.email',
      'leads.phone',
      'leads.message',
      'leads.valuation_address',
      'leads.valuation_price',
      'leads.website_url',
      'leads.consent_text',
      'leads.visit',
      'leads.announced_at',
      'leads.answered_at',
      'leads.answered_by',
      'leads.reminders',
      'leads.reminded_at',
      'leads.snoozed_until',
      'leads.created_at',
      'leads.updated_at',
      sql<string>`coalesce(pages.link_name, leads.link_name)`.as('link_name'),
      sql<string>`coalesce(nullif(pages.campaign_name, ''), pages.link_name, leads.campaign_name)`.as('campaign_name'),
      sql<string>`coalesce(listings.address, leads.listing_address)`.as('listing_address'),
      sql<string>`coalesce(listings.units, leads.listing_units)`.as('listing_units'),
      sql<string>`coalesce(listings.city, '')`.as('listing_city'),
      sql<string>`coalesce(listings.state, '')`.as('listing_state'),
      sql<string>`coalesce(listings.zipcode, '')`.as('listing_zipcode'),
      'unsubscribes.created_at as unsubscribed_at',
    ])
}

export async function findLead(db: Queryable, userId: string, id: string): Promise<ReadLead | undefined> {
  const [lead] = await readLeads(db, userId, [id])
  return lead
}

/** Everything one person ever asked this agent, newest first. */
export function listLeadsOfContact(db: Queryable, userId: string, contactId: string, limit: number) {
  return withPlaces(db)
    .where('leads.user_id', '=', userId)
    .where('leads.contact_id', '=', contactId)
    .orderBy('leads.created_at', 'desc')
    .limit(limit)
    .execute()
}

/** The newest of this number. */
export async function findLeadOfPhone(db: Queryable, userId: string, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function isListingOf(db: Queryable, userId: string, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', listingId)
    .executeTakeFirst()
  return row !== undefined
}

export function listLeadsOfListing(db: Queryable, userId: string, listingId: string, limit: number) {
  return withPlaces(db)
    .where('leads.user_id', '=', userId)
    .where('leads.listing_id', '=', listingId)
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countLeadsOfListing(db: Queryable, userId: string, listingId: string): Promise<number> {
  const { total } = await db
    .selectFrom('leads')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow()
  return total
}

/** What the counters say of those who match, as far as they know: not of a search, nor of days. */
function counted(db: Queryable, { userId, campaignId, isFrom, status }: Sought) {
  let query = db
    .selectFrom('lead_counts')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('total'))
    .where('user_id', '=', userId)
  if (campaignId) query = query.where('page_id', '=', campaignId)
  if (isFrom) query = query.where('source', '=', isFrom)
  if (status) query = query.where('status', '=', status)
  return query
}

const askCounted = spelledOnce(counted)

export async function sumLeadCounts(db: Queryable, userId: string, filter: LeadFilter): Promise<number> {
  const [sum] = await askCounted(db, soughtBy(userId, filter))
  return sum?.total ?? 0
}

/** Counts what no counter knows, but no further than `most`. */
export async function countLeadsUpTo(db: Queryable, userId: string, filter: LeadFilter, most: number): Promise<number> {
  const some = matching(db, soughtBy(userId, filter)).select(sql`1`.as('one')).limit(most).as('some')
  const { total } = await db.selectFrom(some).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

export async function listLeadCampaigns(db: Queryable, userId: string) {
  return (
    db
      .selectFrom('lead_counts')
      .leftJoin('pages', 'pages.id', 'lead_counts.page_id')
      .select([
        'lead_counts.page_id',
        // A deleted page is still known by what its leads remember.
        sql<string>`coalesce(max(pages.link_name), (
        select l.link_name from leads l
        where l.user_id = lead_counts.user_id and l.page_id = lead_counts.page_id
        order by l.created_at desc, l.id desc limit 1
      ), '')`.as('link_name'),
        sql<number>`sum(lead_counts.count)::int`.as('total'),
      ])
      .where('lead_counts.user_id', '=', userId)
      // Who came by text came from no page.
      .where('lead_counts.page_id', '<>', '')
      .groupBy(['lead_counts.user_id', 'lead_counts.page_id'])
      .orderBy('total', 'desc')
      .limit(500)
      .execute()
  )
}

/** Held until the transaction ends. */
export function lockLead(db: Queryable, userId: string, id: string) {
  return db
    .selectFrom('leads')
    .select(['status', 'page_id', 'source', 'updated_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whoever is answered is answered in all that they have asked; only the first answer counts. */
export async function noteFirstAnswer(
  db: Queryable,
  userId: string,
  { id, by }: { id: string; by: AnswerWay },
  now: Date,
): Promise<void> {
  const person = db
    .selectFrom('leads as one')
    .select('one.contact_id')
    .where('one.user_id', '=', userId)
    .where('one.id', '=', id)
  await db
    .updateTable('leads')
    .set({ answered_at: now, answered_by: by })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('id', '=', id), where('contact_id', '=', person)]))
    .where('answered_at', 'is', null)
    .execute()
}

/** Only who waits is snoozed; answers how often it was brought up, or nothing where it sleeps as long already. */
export async function snoozeLead(
  db: Queryable,
  { userId, leadId }: { userId: string; leadId: string },
  until: Date,
): Promise<number | undefined> {
  const row = await db
    .updateTable('leads')
    .set({ snoozed_until: until })
    .where('user_id', '=', userId)
    .where('id', '=', leadId)
    .where('answered_at', 'is', null)
    .where((where) => where.or([where('snoozed_until', 'is', null), where('snoozed_until', '<', until)]))
    .returning('reminders')
    .executeTakeFirst()
  return row?.reminders
}

/** Moves a lead to another status and its counter with it. Answers whether anything changed. */
export async function moveLead(
  db: Queryable,
  userId: string,
  id: string,
  status: LeadStatus,
  now: Date,
): Promise<boolean> {
  const before = await lockLead(db, userId, id)
  if (!before || before.status === status) return false
  await db.updateTable('leads').set({ status, updated_at: now }).where('id', '=', id).execute()
  const counter = { user_id: userId, page_id: before.page_id, source: before.source }
  await db
    .updateTable('lead_counts')
    .set({ count: sql`count - 1` })
    .where('user_id', '=', userId)
    .where('page_id', '=', before.page_id)
    .where('source', '=', before.source)
    .where('status', '=', before.status)
    .execute()
  await db
    .insertInto('lead_counts')
    .values({ ...counter, status, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'page_id', 'source', 'status']).doUpdateSet({ count: sql`lead_counts.count + 1` }),
    )
    .execute()
  return true
}
