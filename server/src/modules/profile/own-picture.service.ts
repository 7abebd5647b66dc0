import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { AppError, invalidField } from '../../errors.ts'
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

/** A form may also name a picture uploaded before: the agent's own, and nothing else. */
export async function refuseForeignPicture(
  db: Queryable,
  agentId: string,
  field: string,
  link: string | undefined,
): Promise<void> {
  if (!link) return
  const id = mediaIdOf(link) ?? ''
  if (!(await ownedPictureIds(db, agentId, [id])).has(id)) throw invalidField(field, messages.links.foreignMedia)
}
