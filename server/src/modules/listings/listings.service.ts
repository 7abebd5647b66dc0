import { chooseFields } from '@porchlight/contract/choose-fields'
import { type ListingQuery, listingTabs, type PublicListing, publicListingSchema } from '@porchlight/contract/listings'
import type { Property } from '@porchlight/contract/property'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { ListingRow } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { linksByIds, picturesByIds } from '../media/index.ts'
import { queueEvents } from '../webhooks/index.ts'
import { tellOfNewListings } from './listing-events.service.ts'
import { type ListingPage, listListings } from './listing-list.repository.ts'
import { presentListing } from './listings.presenter.ts'
import {
  deleteListing,
  findListing,
  findPublicFeatures,
  findPublicListing,
  insertListing,
  listAddresses,
} from './listings.repository.ts'

/** More than anyone can choose from in a list. */
const mostAddresses = 2000

/** With all its pictures. */
export async function present(db: Queryable, row: ListingRow): Promise<Property> {
  const pictures = await picturesByIds(db, row.photo_ids)
  return presentListing(row, new Map([...pictures].map(([id, { url }]) => [id, url])), pictures)
}

/** For other modules: a listing of this agent, or null. */
export async function findProperty(db: Queryable, agentId: string, id: string): Promise<Property | null> {
  const row = await findListing(db, agentId, id)
  return row ? present(db, row) : null
}

export async function readListing({ db }: AppContext, agentId: string, id: string): Promise<Property> {
  const property = await findProperty(db, agentId, id)
  if (!property) throw notFound()
  return property
}

export async function pageOfListings({ db }: AppContext, agentId: string, query: ListingQuery) {
  const { activeTab } = query
  const tabStatus = activeTab === 'listing-active' ? 'active' : activeTab && listingTabs[activeTab]
  return answerPage(db, agentId, {
    ...query,
    cursor: query.cursor,
    type: query.type,
    status: query.status ?? tabStatus,
  })
}

export async function pageOfAllListings(
  { db }: AppContext,
  agentId: string,
  { page, limit, cursor }: Pick<ListingQuery, 'page' | 'limit' | 'cursor'>,
) {
  const everything = { status: undefined, type: undefined, search: '' }
  return answerPage(db, agentId, { ...everything, page, limit, cursor, sortKey: 'createdAt', sortType: 'desc' })
}

async function answerPage(db: Queryable, agentId: string, page: ListingPage) {
  const { rows, cursors, totalCount } = await listListings(db, agentId, page)
  const covers = rows.flatMap(({ photo_ids }) => photo_ids.slice(0, 1))
  const [links, pictures] = await Promise.all([
    linksByIds(
      db,
      rows.flatMap(({ photo_ids }) => photo_ids),
    ),
    picturesByIds(db, covers),
  ])
  return {
    data: rows.map((row) => presentListing(row, links, pictures)),
    totalCount,
    cursors,
  }
}

export async function addressesOfListings({ db }: AppContext, agentId: string) {
  const rows = await listAddresses(db, agentId, mostAddresses)
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }))
}

/** Told while its pages are still there; they stand above this module, so it is handed in. */
export type BeforeRemoval = (context: AppContext, trx: Queryable, agentId: string, listingId: string) => Promise<void>

export async function removeListing(
  context: AppContext,
  agentId: string,
  id: string,
  beforeRemoval: BeforeRemoval,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await beforeRemoval(context, trx, agentId, id)
    if (!(await deleteListing(trx, agentId, id))) throw notFound()
    await queueEvents(context, trx, agentId, [{ type: 'listing.deleted', data: { id }, listingId: id }])
  })
}

/** A draft with the same details and the same photos. */
export async function copyListing(context: AppContext, agentId: string, id: string): Promise<Property> {
  const { db, clock } = context
  const original = await findListing(db, agentId, id)
  if (!original) throw notFound()
  const { search_text: _, ...details } = original
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const row = await insertListing(trx, {
      ...details,
      id: newId(),
      status: 'draft',
      import_key: null,
      created_at: now,
      updated_at: now,
    })
    const copy = await present(trx, row)
    await tellOfNewListings(context, trx, agentId, [copy])
    return copy
  })
}

export async function publicListing(
  { db }: AppContext,
  agentId: string | undefined,
  { slugUrl, mls }: { slugUrl?: string | undefined; mls?: string | undefined },
): Promise<PublicListing> {
  const by = { ...(slugUrl && { slug: slugUrl }), ...(mls && { mls }) }
  const row = agentId && Object.keys(by).length > 0 ? await findPublicListing(db, agentId, by) : undefined
  if (!row) throw notFound()
  return chooseFields(publicListingSchema, await present(db, row))
}

/** Visitors see the features of what is no draft, an agent those of all their own. */
export async function featuresOfListing({ db }: AppContext, id: string, agentId: string | undefined) {
  const row = (agentId && (await findListing(db, agentId, id))) || (await findPublicFeatures(db, id))
  if (!row) throw notFound()
  return { property: row.property_features, building: row.building_features }
}
