import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'

/** Where to read on: behind the row of this id, or from the beginning. */
export interface Place {
  after: string | undefined
  limit: number
}

type Table = 'begun_valuations' | 'leads' | 'listings' | 'media' | 'pages' | 'texts'

/** Of the agent's own rows, those behind the last one read, in the order of an index. */
function behind(table: Table, userId: string, after: string | undefined) {
  if (after === undefined) return sql<boolean>`true`
  return sql<boolean>`(created_at, id) < (
    select last.created_at, last.id from ${sql.table(table)} as last
    where last.user_id = ${userId} and last.id = ${after})`
}

export function listPages(db: Queryable, userId: string, { after, limit }: Place) {
  return db
    .selectFrom('pages')
    .select([
      'id',
      'campaign_type',
      'link_name',
      'campaign_name',
      'status',
      'slug',
      'short_slug',
      'listing_id',
      'content',
      'visitors',
      'leads',
      'published_at',
      'created_at',
      'updated_at',
      'is_qr_code',
      'qr_color',
      'qr_has_logo',
      'embed_origins',
      'origin_id',
    ])
    .where('user_id', '=', userId)
    .where(behind('pages', userId, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Few: those that the pages name. */
export function listVideos(db: Queryable, userId: string) {
  return db
    .selectFrom('videos')
    .select(['address', 'title', 'media_id'])
    .where('user_id', '=', userId)
    .orderBy('address')
    .execute()
}

export function listListings(db: Queryable, userId: string, { after, limit }: Place) {
  return db
    .selectFrom('listings')
    .select([
      'id',
      'type',
      'sub_property_type',
      'status',
      'address',
      'units',
      'city',
      'state',
      'zipcode',
      'area',
      'lat',
      'lng',
      'monthly_rent_cents',
      'asking_price_cents',
      'square_footage',
      'interior_sq_feet',
      'bedrooms',
      'bathrooms',
      'min_months',
      'max_months',
      'availability',
      'availability_date',
      'description',
      'property_features',
      'building_features',
      'photo_ids',
      'floor_plan_ids',
      'mls',
      'property_taxes_cents',
      'hoa_fee_cents',
      'tour_url',
      'schools',
      'parks',
      'commute',
      'created_at',
      'updated_at',
      'origin_id',
    ])
    .where('user_id', '=', userId)
    .where(behind('listings', userId, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function listLeads(db: Queryable, userId: string, { after, limit }: Place) {
  return db
    .selectFrom('leads')
    .select([
      'id',
      'source',
      'status',
      'first_name',
      'last_name',
      'email',
      'phone',
      'message',
      'valuation_address',
      'valuation_price',
      'listing_address',
      'listing_units',
      'page_id',
      'link_name',
      'campaign_name',
      'campaign_type',
      'listing_id',
      'consent_text',
      'visit',
      'created_at',
      'updated_at',
      'website_url',
      'answered_at',
      'answered_by',
      'ended_at',
      'origin_id',
    ])
    .where('user_id', '=', userId)
    .where(behind('leads', userId, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function listBegunValuations(db: Queryable, userId: string, { after, limit }: Place) {
  return db
    .selectFrom('begun_valuations')
    .select(['id', 'origin_id', 'address', 'page_id', 'link_name', 'created_at'])
    .where('user_id', '=', userId)
    .where(behind('begun_valuations', userId, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Who wants no more news by email, by address. */
export async function listUnsubscribes(db: Queryable, userId: string, { after, limit }: Place) {
  return db
    .selectFrom('unsubscribes')
    .select(['email as id', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('email', '>', after ?? ''))
    .orderBy('email')
    .limit(limit)
    .execute()
}

/** What their visitors agreed to and took back, what was said to everybody at once among it, newest first. */
export function listConsents(db: Queryable, userId: string, { after, limit }: Place) {
  return (
    db
      .selectFrom('text_ledger')
      .select(['id', 'created_at', 'phone', 'act', 'way', 'words', 'page', 'address_hash', 'origin_id'])
      // What was said to everybody is the installation's and stays with it.
      .select(sql<boolean>`user_id is null`.as('is_for_everyone'))
      .where((where) =>
        where.or([
          where('user_id', '=', userId),
          where.and([
            where('user_id', 'is', null),
            where('phone', 'in', (own) =>
              own.selectFrom('text_ledger as own').select('phone').where('user_id', '=', userId),
            ),
          ]),
        ]),
      )
      .$if(after !== undefined, (query) =>
        query.where('position', '<', (last) =>
          last
            .selectFrom('text_ledger as last')
            .select('position')
            .where('id', '=', after ?? ''),
        ),
      )
      .orderBy('position', 'desc')
      .limit(limit)
      .execute()
  )
}

export function listTexts(db: Queryable, userId: string, { after, limit }: Place) {
  return db
    .selectFrom('texts')
    .select([
      'id',
      'origin_id',
      'created_at',
      'direction',
      'phone',
      'body',
      'purpose',
      'state',
      'reason',
      'segments',
      'cost_micros',
    ])
    .where('user_id', '=', userId)
    .where(behind('texts', userId, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Notes and changes of status of these leads, oldest first. */
export async function listLeadHistory(db: Queryable, userId: string, leadIds: readonly string[]) {
  if (leadIds.length === 0) return []
  return db
    .selectFrom('lead_events')
    .select(['lead_id', 'id', 'origin_id', 'kind', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .where('lead_id', 'in', [...leadIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function listMedia(db: Queryable, userId: string, { after, limit }: Place) {
  return db
    .selectFrom('media')
    .select(['id', 'origin_id', 'kind', 'bytes', 'files', 'created_at'])
    .where('user_id', '=', userId)
    .where(behind('media', userId, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Their names and when they were used: what opens the account stays in it. */
export function listPasskeys(db: Queryable, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Each by what its browser says of itself. */
export function listPushDevices(db: Queryable, userId: string) {
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select(['sessions.user_agent as browser', 'push_devices.created_at', 'push_devices.last_success_at'])
    .where('push_devices.user_id', '=', userId)
    .orderBy('push_devices.created_at')
    .execute()
}

export function listPayments(db: Queryable, userId: string) {
  return db
    .selectFrom('payments')
    .select(['started_at', 'plan_cents', 'paid_cents', 'currency', 'is_paid', 'invoice_url', 'receipt_url'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .execute()
}

/** The visitors of one day after the other; a day is read whole. */
export function listVisits(db: Queryable, userId: string, fromDay: string, toDay: string) {
  return db
    .selectFrom('daily_visits')
    .innerJoin('pages', 'pages.id', 'daily_visits.page_id')
    .select(['day', 'pages.link_name', 'source', 'device', 'daily_visits.visitors'])
    .where('daily_visits.user_id', '=', userId)
    .where('day', '>=', fromDay)
    .where('day', '<', toDay)
    .orderBy('day')
    .execute()
}

export async function firstVisitDay(db: Queryable, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('daily_visits')
    .select('day')
    .where('user_id', '=', userId)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}
