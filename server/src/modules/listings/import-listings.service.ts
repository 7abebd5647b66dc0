import { createHash } from 'node:crypto'
import { fieldErrors } from '@porchlight/contract/endpoint'
import { listingForm } from '@porchlight/contract/listing-form'
import type { ImportReport } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import { newId } from '../../ids.ts'
import { mediaIdOf, ownedPictureIds } from '../media/index.ts'
import { insertImported } from './listings.repository.ts'
import { columnsOf } from './save-listing.service.ts'

/** What a file cannot decide: whose listing it is, and whether it replaces another. */
const ownFields = { _id: undefined, userId: undefined, fileCount: 0 }

/** Saves what is valid and reports the rest. A row that says nothing of its status becomes a draft. */
export async function importListings(
  { db, clock, config }: AppContext,
  agentId: string,
  rows: Record<string, unknown>[],
): Promise<ImportReport> {
  const report: ImportReport = { saved: [], known: [], errors: [] }
  const parsed = rows.flatMap((raw, index) => {
    const row = index + 1
    const result = listingForm.listing.safeParse({ status: 'draft', ...raw, ...ownFields })
    if (result.success) return [{ row, input: result.data }]
    report.errors.push({ row, errors: fieldErrors(result.error) })
    return []
  })
  const idOf = (link: string) => mediaIdOf(link, config) ?? ''
  const owned = await ownedPictureIds(
    db,
    agentId,
    parsed.flatMap(({ input }) => input.images.map(idOf)),
  )
  const now = clock.now().getTime()
  const repeats = new Map<string, number>()
  const importable = parsed.flatMap(({ row, input }) => {
    const photoIds = input.images.map(idOf)
    if (!photoIds.every((id) => owned.has(id))) {
      report.errors.push({ row, errors: { images: messages.listings.photoUnknown } })
      return []
    }
    const content = hash(JSON.stringify(input))
    const nth = repeats.get(content) ?? 0
    repeats.set(content, nth + 1)
    const at = new Date(now - row)
    const listing = {
      ...columnsOf(input),
      photo_ids: photoIds,
      id: newId(),
      user_id: agentId,
      // The content is the key: the same file sent again, or mended and sent again, finds what it saved before.
      import_key: `${content}:${nth}`,
      created_at: at,
      updated_at: at,
    }
    return [{ row, listing }]
  })
  if (importable.length > 0) {
    const saved = new Map(
      (
        await insertImported(
          db,
          importable.map(({ listing }) => listing),
        )
      ).map(({ id, import_key }) => [import_key, id]),
    )
    for (const { row, listing } of importable) {
      const id = saved.get(listing.import_key)
      if (id) report.saved.push({ row, _id: id })
      else report.known.push(row)
    }
  }
  report.errors.sort((one, other) => one.row - other.row)
  return report
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
