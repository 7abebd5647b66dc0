import { limits } from '@porchlight/contract/limits'
import type { PageVideos } from '@porchlight/contract/page'
import { vimeoVideo, youtubeId } from '@porchlight/domain/safe-url'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { VideosUnavailable } from '../../providers/videos/port.ts'
import { picturesByIds, storeUpload } from '../media/index.ts'
import { videosQueue } from './videos.queue.ts'
import { claimVideo, describeVideo, findVideos, noteVideos } from './videos.repository.ts'

const hasHost = (address: string) => youtubeId(address) !== null || vimeoVideo(address) !== null

/** Asks for what is new, after the change that names it. */
export async function askForVideos(
  { clock, jobs }: AppContext,
  trx: Queryable,
  agentId: string,
  addresses: readonly string[] = [],
): Promise<void> {
  if (await noteVideos(trx, agentId, addresses.filter(hasHost), clock.now())) await jobs.send(trx, videosQueue, {})
}

/** By address, as far as their hosts have told. */
export async function loadVideos(db: Queryable, agentId: string, addresses: readonly string[]): Promise<PageVideos> {
  const videos = await findVideos(db, agentId, addresses)
  const pictures = await picturesByIds(
    db,
    videos.flatMap(({ media_id }) => media_id ?? []),
  )
  return Object.fromEntries(
    videos.map(({ address, title, media_id }) => [address, { title, picture: pictures.get(media_id ?? '') ?? null }]),
  )
}

/** Asks for one video that is due; false when there is none, or nobody to ask: then they all stay due. */
export async function learnVideo(context: AppContext): Promise<boolean> {
  const { db, clock, log, providers } = context
  if (!providers.videos) return false
  const video = await claimVideo(db, clock.now(), limits.videos.tries)
  if (!video) return false
  try {
    const details = await providers.videos.describe(video.address)
    const media_id = details?.picture ? await keepPicture(context, video.user_id, details.picture) : null
    await describeVideo(db, video, { title: tidy(details?.title ?? ''), media_id })
  } catch (error) {
    if (!(error instanceof VideosUnavailable)) throw error
    log.info({ err: error }, 'a video is asked for again later')
  }
  return true
}

/** Null for what is no picture that we show, and where there is no room for it. */
async function keepPicture(context: AppContext, agentId: string, picture: Buffer): Promise<string | null> {
  try {
    return (await storeUpload(context, agentId, picture, 'image')).id
  } catch (error) {
    if (error instanceof AppError && ['invalid', 'too_large', 'unsupported_type', 'conflict'].includes(error.code))
      return null
    throw error
  }
}

function tidy(title: string): string {
  const line = title.replace(/[\p{Cc}\p{Cf}\s]/gu, ' ').trim()
  return [...line].slice(0, limits.videos.title).join('')
}
