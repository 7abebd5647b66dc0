import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { mediaIdOf, ownedPictureIds, storeUpload } from '../media/index.ts'

/** Keeps a picture that came with a form, and answers its link. */
export async function keepPicture(context: AppContext, agentId: string, file: UploadedFile): Promise<string> {
  try {
    return (await storeUpload(context, agentId, file, 'image')).url
  } catch (error) {
    // These forms have a sentence of their own for a file that is no picture.
    if (!(error instanceof AppError) || error.code !== 'unsupported_type') throw error
    const { imageType } = messages.profile
    throw new AppError('unsupported_type', imageType, { errors: { [file.field]: imageType } })
  }
}

/** A form may also name pictures uploaded before: the agent's own, and nothing else. */
export async function refuseForeignPictures(
  db: Queryable,
  agentId: string,
  named: readonly { field: string; link: string | undefined }[],
): Promise<void> {
  const { foreignMedia } = messages.links
  const meant = named.flatMap(({ field, link }) => (link ? [{ field, id: mediaIdOf(link) ?? '' }] : []))
  const ids = meant.map(({ id }) => id)
  const owned = await ownedPictureIds(db, agentId, ids)
  const foreign = meant.filter(({ id }) => !owned.has(id))
  if (foreign.length === 0) return
  throw new AppError('invalid', foreignMedia, {
    errors: Object.fromEntries(foreign.map(({ field }) => [field, foreignMedia])),
  })
}
