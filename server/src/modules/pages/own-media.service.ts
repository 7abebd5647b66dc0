import { messages } from '@porchlight/contract/messages'
import type { Queryable } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { mediaIdOf, ownedMediaIds, ownedPictureIds } from '../media/index.ts'

interface NamedMedia {
  field: string
  link: string
}

/** A page shows only what its agent has uploaded: no stranger's file, no foreign address, nothing that runs. */
export async function refuseForeignMedia(db: Queryable, agentId: string, named: readonly NamedMedia[]): Promise<void> {
  const ids = named.map(({ link }) => mediaIdOf(link) ?? '')
  const [pictures, files] = [await ownedPictureIds(db, agentId, ids), await ownedMediaIds(db, agentId, ids)]
  const errors: Record<string, string> = {}
  for (const [index, { field }] of named.entries()) {
    const owned = field.startsWith('pdfData') ? files : pictures
    if (!owned.has(ids[index] ?? '')) errors[field] = messages.links.foreignMedia
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', messages.links.foreignMedia, { errors })
}
