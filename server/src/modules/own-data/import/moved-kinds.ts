import { createHash } from 'node:crypto'
import { type DataRow, dataRows } from '@porchlight/contract/data-import'
import type { DataKind } from '@porchlight/contract/data-kinds'
import { fieldErrors } from '@porchlight/contract/endpoint'
import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../../context.ts'
import type { Queryable } from '../../../db/client.ts'
import { alphabet, newId } from '../../../ids.ts'
import {
  findUnsubscribed,
  insertMovedHistory,
  insertMovedLookups,
  insertMovedUnsubscribes,
  normalisePhone,
  saveMovedLeads,
} from '../../leads/index.ts'
import { type MovedListing, readMovedListing, saveMovedListings } from '../../listings/index.ts'
import { mediaByOrigin } from '../../media/index.ts'
import {
  findOwnLinks,
  type MovedLink,
  type MovedPage,
  readMovedLink,
  readMovedPage,
  refuseMovedLinks,
  refuseMovedPages,
  saveMovedLinks,
  saveMovedPages,
} from '../../pages/index.ts'
import { saveMovedStops, saveMovedTexts } from '../../texts/index.ts'
import { findByOrigin, findVideoAddresses, insertVideos } from './import-data.repository.ts'

type Raw = Record<string, unknown>
export type Errors = Record<string, string>

/** How one kind of thing is read, known again and taken in; things are told apart by the id they were born with. */
export interface Moved<Thing extends { id: string }> {
  read(raw: Raw): { thing: Thing } | { errors: Errors }
  findKnown(db: Queryable, userId: string, ids: string[]): Promise<{ has(id: string): boolean }>
  /** What only the account can say of them; whether what they belong to is here, only once things are taken in. */
  refuse?(db: Queryable, userId: string, things: Thing[], isReal: boolean): Promise<Map<string, Errors>>
  /** Answers the ids of those that are new. */
  save(context: AppContext, trx: Queryable, userId: string, things: Thing[]): Promise<Set<string>>
}

type WithId = 'leads' | 'history' | 'texts' | 'stops' | 'lookups'
const read =
  <Kind extends WithId>(kind: Kind) =>
  (raw: Raw): { thing: DataRow<Kind> } | { errors: Errors } => {
    const { data, error } = dataRows[kind].safeParse(raw)
    return error ? { errors: fieldErrors(error) } : { thing: data as DataRow<Kind> }
  }
const knownIn = (table: Parameters<typeof findByOrigin>[1]) => (db: Queryable, userId: string, ids: string[]) =>
  findByOrigin(db, table, userId, ids)

const listings: Moved<MovedListing> = {
  read: readMovedListing,
  findKnown: knownIn('listings'),
  save: saveMovedListings,
}

const listingsOf = (db: Queryable, userId: string, pages: MovedPage[]) =>
  findByOrigin(
    db,
    'listings',
    userId,
    pages.flatMap(({ listing_id }) => listing_id ?? []),
  )

const pages: Moved<MovedPage> = {
  read: readMovedPage,
  findKnown: knownIn('pages'),
  refuse: async (db, userId, things, isReal) =>
    refuseMovedPages(db, userId, things, isReal ? await listingsOf(db, userId, things) : undefined),
  save: async (context, trx, userId, things) =>
    saveMovedPages(context, trx, userId, things, await listingsOf(trx, userId, things)),
}

const links: Moved<MovedLink> = {
  read: readMovedLink,
  findKnown: findOwnLinks,
  refuse: refuseMovedLinks,
  save: saveMovedLinks,
}

/** The same for the same address, which is all that tells videos apart. */
const videos: Moved<DataRow<'videos'> & { id: string }> = {
  read(raw) {
    const { data, error } = dataRows.videos.safeParse(raw)
    return error ? { errors: fieldErrors(error) } : { thing: { ...data, id: data.address } }
  },
  findKnown: findVideoAddresses,
  async save(_, trx, userId, things) {
    const media = await mediaByOrigin(
      trx,
      userId,
      things.flatMap(({ media_id }) => media_id ?? []),
    )
    return insertVideos(
      trx,
      userId,
      things.map(({ address, title, media_id }) => {
        const picture = media.get(media_id ?? '')
        return { address, title, media_id: picture?.kind === 'image' ? picture.id : null }
      }),
    )
  },
}

/** A page that is gone keeps its leads together under an id that is nobody's. */
function goneId(userId: string, origin: string): string {
  const digest = createHash('sha256').update(`${userId}:${origin}`).digest()
  return Array.from({ length: 16 }, (_, index) => alphabet[(digest[index] ?? 0) % alphabet.length]).join('')
}

const pagesOf = async (trx: Queryable, userId: string, things: { page_id: string }[]) => {
  const found = await findByOrigin(
    trx,
    'pages',
    userId,
    things.map(({ page_id }) => page_id),
  )
  return (origin: string) => found.get(origin) ?? goneId(userId, origin)
}

const leads: Moved<DataRow<'leads'>> = {
  read: read('leads'),
  findKnown: knownIn('leads'),
  async save({ clock }, trx, userId, things) {
    const pageOf = await pagesOf(trx, userId, things)
    const found = await findByOrigin(
      trx,
      'listings',
      userId,
      things.flatMap(({ listing_id }) => listing_id ?? []),
    )
    const listingOf = (origin: string) => found.get(origin) ?? null
    return saveMovedLeads(trx, userId, things, { pageOf, listingOf }, clock.now())
  },
}

const leadsOf = (db: Queryable, userId: string, things: DataRow<'history'>[]) =>
  findByOrigin(
    db,
    'leads',
    userId,
    things.map(({ lead }) => lead),
  )

const history: Moved<DataRow<'history'>> = {
  read: read('history'),
  findKnown: knownIn('lead_events'),
  async refuse(db, userId, things, isReal) {
    const here = isReal ? await leadsOf(db, userId, things) : undefined
    const lost = things.filter(({ lead }) => here && !here.has(lead))
    return new Map(lost.map(({ id }) => [id, { lead: messages.dataImport.leadMissing }]))
  },
  async save(_, trx, userId, things) {
    const here = await leadsOf(trx, userId, things)
    return insertMovedHistory(
      trx,
      things.map(({ id, lead, kind, text, created_at }) => ({
        id: newId(),
        origin_id: id,
        user_id: userId,
        lead_id: here.get(lead) ?? '',
        kind,
        text,
        created_at: new Date(created_at),
      })),
    )
  },
}

/** A stop closes the number as it is texted here, however it was written. */
const readTexted =
  <Kind extends 'texts' | 'stops'>(kind: Kind) =>
  (raw: Raw): { thing: DataRow<Kind> } | { errors: Errors } => {
    const found = read(kind)(raw)
    return 'errors' in found ? found : { thing: { ...found.thing, phone: normalisePhone(found.thing.phone) } }
  }

const texts: Moved<DataRow<'texts'>> = {
  read: readTexted('texts'),
  findKnown: knownIn('texts'),
  save: (_, trx, userId, things) => saveMovedTexts(trx, userId, things),
}

const stops: Moved<DataRow<'stops'>> = {
  read: readTexted('stops'),
  findKnown: knownIn('text_ledger'),
  save: (_, trx, userId, things) => saveMovedStops(trx, userId, things),
}

const unsubscribes: Moved<DataRow<'unsubscribes'> & { id: string }> = {
  read(raw) {
    const { data, error } = dataRows.unsubscribes.safeParse(raw)
    return error ? { errors: fieldErrors(error) } : { thing: { ...data, id: data.email } }
  },
  findKnown: findUnsubscribed,
  save: (_, trx, userId, things) =>
    insertMovedUnsubscribes(
      trx,
      userId,
      things.map(({ email, created_at }) => ({ email, at: new Date(created_at) })),
    ),
}

const lookups: Moved<DataRow<'lookups'>> = {
  read: read('lookups'),
  findKnown: knownIn('begun_valuations'),
  async save(_, trx, userId, things) {
    const pageOf = await pagesOf(trx, userId, things)
    return insertMovedLookups(
      trx,
      things.map(({ id, address, page_id, link_name, created_at }) => ({
        id: newId(),
        origin_id: id,
        user_id: userId,
        page_id: pageOf(page_id),
        link_name,
        address,
        form_key: null,
        created_at: new Date(created_at),
      })),
    )
  },
}

// Each reads its own things alone, which a table of all of them does not show.
export const movedKinds = {
  listings,
  videos,
  pages,
  links,
  leads,
  history,
  texts,
  unsubscribes,
  stops,
  lookups,
} as unknown as Record<DataKind, Moved<{ id: string; created_at?: string }>>
