import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../../context.ts'
import { takeFromLimit } from '../../../db/rate-limits.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { refuseInput } from '../../../http/input.ts'
import { mediaIdOf, storeUpload } from '../../media/index.ts'

const { photoUnreachable, tooManyAddresses } = messages.listings
const { inACall, agent: perAgent } = limits.fetchedPhotos

/** Links of stored photos in the order of what was named; whatever is not stored here yet is fetched. */
export async function storedPhotos(context: AppContext, agentId: string, photos: string[]): Promise<string[]> {
  const isStored = (photo: string) => mediaIdOf(photo, context.config) !== null
  if (photos.filter((photo) => !isStored(photo)).length > inACall) {
    throw invalidField('photos', tooManyAddresses.replace('{count}', String(inACall)))
  }
  const errors: Record<string, string> = {}
  const links: string[] = []
  // One after the other: a whole photo of each is in memory.
  for (const [index, photo] of photos.entries()) {
    if (isStored(photo)) links.push(photo)
    else {
      const link = await fetchPhoto(context, agentId, photo).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.status >= 500 || error.code === 'rate_limited') throw error
        errors[`photos.${index}`] = error.message
        return ''
      })
      links.push(link)
    }
  }
  refuseInput(errors)
  return links
}

/** Why it failed is not told apart: nobody learns by it what stands in a network. */
async function fetchPhoto(context: AppContext, agentId: string, url: string): Promise<string> {
  const { db, clock, config, providers } = context
  if (!providers.outbound.isAllowed(url)) throw new AppError('invalid', photoUnreachable)
  await takeFromLimit(db, clock, `fetched-photos:${agentId}`, perAgent)
  const headers = { 'user-agent': `${config.productName}-Photos/1`, accept: 'image/jpeg, image/png' }
  const { status, body } = await providers.outbound
    .read({ url, headers, maxBytes: limits.photos.bytes })
    .catch((cause: unknown) => {
      throw new AppError('invalid', photoUnreachable, { cause })
    })
  if (status !== 200) throw new AppError('invalid', photoUnreachable)
  return (await storeUpload(context, agentId, body, 'image')).url
}
