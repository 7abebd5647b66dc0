import { createHash } from 'node:crypto'
import type { ImportReport } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import { readImportedRow } from '@porchlight/domain/import-row'
import type { AppContext } from '../../context.ts'
import { newId } from '../../ids.ts'
import { linksByIds, mediaIdOf, ownedPictureIds } from '../media/index.ts'
import { tellOfNewListings } from './listing-events.service.ts'
import { presentListing } from './listings.presenter.ts'
import { insertImported } from './listings.repository.ts'
import { columnsOf, pictureOrder } from './save-listing.service.ts'

/** What a file cannot decide: whose listing it is, and whether it replaces another. */
const ownFields = { _id: undefined, userId: undefined, fileCount: 0 }

/** Saves what is valid and reports the rest. */
export async function importListings(
  context: AppContext,
  agentId: string,
  rows: Record<string, unknown>[],
): Promise<ImportReport> {
  const { db, clock, config } = context
  const report: ImportReport = { saved: [], known: [], errors: [] }
  const parsed = rows.flatMap((raw, index) => {
    const row = index + 1
    const read = readImportedRow({ ...raw, ...ownFields })
    if (read.isReady) return [{ row, input: read.listing, missing: read.missing }]
    report.errors.push({ row, errors: read.errors })
    return []
  })
  const idOf = (link: string) => mediaIdOf(link, config) ?? ''
  const owned = await ownedPictureIds(
    db,
    agentId,
    parsed.flatMap(({ input }) => input.images.map(idOf)),
  )
  const now = clock.now().getTime()
  const importable = parsed.flatMap(({ row, input, missing }) => {
    const photoIds = input.images.map(idOf)
    if (!photoIds.every((id) => owned.has(id))) {
      report.errors.push({ row, errors: { images: messages.listings.photoUnknown } })
      return []
    }
    const at = new Date(now - row)
    const listing = {
      ...columnsOf(input),
      ...pictureOrder(photoIds, input.floorPlans.map(idOf)),
      id: newId(),
      user_id: agentId,
      // The content is the key: the same file sent again, or mended and sent again, finds what it saved before.
      import_key: hash(JSON.stringify(input, withoutLater)),
      created_at: at,
      updated_at: at,
    }
    return [{ row, listing, missing }]
  })
  if (importable.length > 0) {
    const rowsToSave = importable.map(({ listing }) => listing)
    const saved = await db.transaction().execute(async (trx) => {
      const made = await insertImported(trx, rowsToSave)
      const links = await linksByIds(
        trx,
        made.flatMap(({ photo_ids }) => photo_ids),
      )
      const listings = made.map((row) => presentListing(row, links, new Map()))
      await tellOfNewListings(context, trx, agentId, listings)
      return new Set(made.map(({ id }) => id))
    })
    for (const { row, listing, missing } of importable) {
      if (saved.has(listing.id)) report.saved.push({ row, _id: listing.id, missing })
      else report.known.push(row)
    }
  }
  report.errors.sort((one, other) => one.row - other.row)
  return report
}

/** Fields that came after the first imports: empty, they leave a row's key what it was, and the row known. */
const laterFields = new Set(['tourUrl', 'schools', 'parks', 'commute', 'floorPlans'])
const withoutLater = (field: string, value: unknown) =>
  laterFields.has(field) && String(value) === '' ? undefined : value

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
