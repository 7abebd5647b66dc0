import type { Page } from '@porchlight/contract/page'
import type { PageTab } from '@porchlight/contract/pages'
import { shortSlugKey } from '@porchlight/domain/slugs'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { hiddenList } from '../../db/hidden-list.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
import type { Tables } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import { rowsOf, type V2Window } from '../../db/v2-window.ts'

/** A page as it is listed and edited: beside its own columns, what its listing and its agent are called. */
function ownPages(db: Queryable) {
  return db
    .selectFrom('pages')
    .leftJoin('listings', 'listings.id', 'pages.listing_id')
    .innerJoin('users', 'users.id', 'pages.user_id')
    .selectAll('pages')
    .select([
      'listings.slug as listing_slug',
      'listings.address as listing_address',
      'listings.city as listing_city',
      'users.first_name',
      'users.last_name',
    ])
}
export type OwnPage = Awaited<ReturnType<ReturnType<typeof ownPages>['executeTakeFirstOrThrow']>>

/** Two questions at a time, as for its agent. */
const findTogether = together(
  async (db, wanted: { agentId: string; id: string }[]) => {
    const rows = await askPages(db, {
      agentIds: wanted.map(({ agentId }) => agentId),
      ids: wanted.map(({ id }) => id),
    })
    return wanted.map(({ agentId, id }) => rows.find((row) => row.id === id && row.user_id === agentId))
  },
  { atOnce: 2 },
)

export function findPage(db: Queryable, agentId: string, id: string): Promise<OwnPage | undefined> {
  return findTogether(db, { agentId, id })
}

const askPages = spelledOnce((db, { agentIds, ids }: { agentIds: string[]; ids: string[] }) =>
  ownPages(db).where(
    sql<boolean>`(pages.user_id, pages.id) in (select * from unnest(${hiddenList(agentIds)}, ${hiddenList(ids)}))`,
  ),
)

/** Held until the transaction ends, so that two saves at once are judged one after the other. */
export function lockPage(trx: Queryable, agentId: string, id: string) {
  return trx
    .selectFrom('pages')
    .selectAll()
    .where('user_id', '=', agentId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function listPagesOfListing(db: Queryable, agentId: string, listingId: string) {
  return db
    .selectFrom('pages')
    .select(['id', 'link_name', 'campaign_type', 'status'])
    .where('user_id', '=', agentId)
    .where('listing_id', '=', listingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findSocialLinkId(db: Queryable, agentId: string) {
  return db
    .selectFrom('pages')
    .select('id')
    .where('user_id', '=', agentId)
    .where('campaign_type', '=', 'social-link')
    .executeTakeFirst()
}

export function findPageByShortSlug(db: Queryable, shortSlug: string) {
  return db
    .selectFrom('short_names')
    .innerJoin('pages', 'pages.id', 'short_names.page_id')
    .select(['pages.id', 'pages.user_id', 'pages.campaign_type', 'pages.slug'])
    .where('short_names.name', '=', shortSlugKey(shortSlug))
    .executeTakeFirst()
}

/** Sites that may show parts of a page. */
export async function findEmbedOrigins(db: Queryable, agentId: string, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('pages')
    .select('embed_origins')
    .where('user_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.embed_origins ?? []
}

/** Gives a name to a page for good. A name of another page is refused, unless that page was the agent's own and is gone. */
export async function takeShortName(
  trx: Queryable,
  { agentId, pageId, slug, now }: { agentId: string; pageId: string; slug: string; now: Date },
): Promise<boolean> {
  const taken = await trx
    .insertInto('short_names')
    .values({ name: shortSlugKey(slug), user_id: agentId, page_id: pageId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ page_id: pageId })
        .where('short_names.user_id', '=', agentId)
        .where((where) =>
          where.or([where('short_names.page_id', 'is', null), where('short_names.page_id', '=', pageId)]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

const sortColumns = {
  updatedAt: 'pages.updated_at',
  createdAt: 'pages.created_at',
  campaignName: 'pages.link_name',
  visitors: 'pages.visitors',
  leads: 'pages.leads',
} as const

export interface PageListing {
  page: number
  limit: number
  activeTab: PageTab
  sortKey: keyof typeof sortColumns
  sortType: 'asc' | 'desc'
}

const statusOf = { 'listing-active': 'active', drafts: 'draft' } as const

interface ReadPages {
  agentId: string
  status: Page['status']
  limit: number
  offset: number
}

const readPages = spelledOnce(
  (
    db,
    { agentId, status, limit, offset }: ReadPages,
    { sortKey, sortType }: Pick<PageListing, 'sortKey' | 'sortType'>,
  ) =>
    ownPages(db)
      .select(pagesOf(db, { agentId, status }).as('total'))
      .where('pages.user_id', '=', agentId)
      .where('pages.status', '=', status)
      .orderBy(sortColumns[sortKey], sortType)
      .orderBy('pages.id', sortType)
      .limit(limit)
      .offset(offset),
)

/** One window of them; each row says along how many there are in all. */
export function listPages(db: Queryable, agentId: string, { page, limit, activeTab, sortKey, sortType }: PageListing) {
  const window = { agentId, status: statusOf[activeTab], limit, offset: (page - 1) * limit }
  return readPages(db, window, { sortKey, sortType })
}

export function listPagesOf(
  db: Queryable,
  agentId: string,
  status: Page['status'] | undefined,
  window: V2Window,
): Promise<OwnPage[]> {
  const { where, order, limit } = rowsOf('pages', window)
  const pages = ownPages(db).where('pages.user_id', '=', agentId).where(where).orderBy(order).limit(limit)
  return (status ? pages.where('pages.status', '=', status) : pages).execute()
}

function pagesOf(db: Queryable, { agentId, status }: Pick<ReadPages, 'agentId' | 'status'>) {
  return db
    .selectFrom('pages as each')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('each.user_id', '=', agentId)
    .where('each.status', '=', status)
}

export async function countPages(db: Queryable, agentId: string, activeTab: PageTab): Promise<number> {
  const { count } = await pagesOf(db, { agentId, status: statusOf[activeTab] }).executeTakeFirstOrThrow()
  return count
}

export async function insertPage(trx: Queryable, page: Insertable<Tables['pages']>): Promise<void> {
  await trx.insertInto('pages').values(page).execute()
}

/** False where it is here already, or the agent's one social page is. */
export async function insertMovedPage(trx: Queryable, page: Insertable<Tables['pages']>): Promise<boolean> {
  const rows = await trx
    .insertInto('pages')
    .values(page)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

export async function updatePage(
  trx: Queryable,
  agentId: string,
  id: string,
  changes: Updateable<Tables['pages']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pages')
    .set(changes)
    .where('user_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePage(db: Queryable, agentId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pages')
    .where('user_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
