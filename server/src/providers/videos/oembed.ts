import { vimeoVideo, youtubeId } from '@porchlight/domain/safe-url'
import { z } from 'zod'
import type { OutboundPort } from '../outbound/port.ts'
import { type VideosPort, VideosUnavailable } from './port.ts'

const answer = z.object({ title: z.string().catch(''), thumbnail_url: z.string().optional().catch(undefined) })
const answerBytes = 100_000
const pictureBytes = 5_000_000
/** Unknown, private, or not to be shown elsewhere: asked again it says so again. */
const refusals = new Set([400, 401, 403, 404])

const oembedHosts = { youtube: 'https://www.youtube.com/oembed', vimeo: 'https://vimeo.com/api/oembed.json' }

/** YouTube and Vimeo, by the oEmbed that both of them speak. */
export function oembedVideos(outbound: OutboundPort, hosts = oembedHosts): VideosPort {
  async function read(url: string, headers: Record<string, string>, maxBytes: number): Promise<Buffer | null> {
    const { status, body } = await outbound.read({ url, headers, maxBytes }).catch((error: unknown) => {
      throw new VideosUnavailable('The host of a video did not answer', { cause: error })
    })
    if (status === 200) return body
    if (refusals.has(status)) return null
    throw new VideosUnavailable(`The host of a video answered ${status}`)
  }

  return {
    async describe(address) {
      const question = questionFor(address, hosts)
      const told = question && (await read(question, { accept: 'application/json' }, answerBytes))
      if (!told) return null
      const { title, thumbnail_url } = parse(told)
      // Vimeo sends what the asker likes best, and only these two are read here.
      const headers = { accept: 'image/jpeg,image/png' }
      return { title, picture: thumbnail_url ? await read(thumbnail_url, headers, pictureBytes) : null }
    },
  }
}

function questionFor(address: string, hosts: typeof oembedHosts): string | null {
  const youtube = youtubeId(address)
  if (youtube) return ask(hosts.youtube, { url: `https://www.youtube.com/watch?v=${youtube}` })
  const vimeo = vimeoVideo(address)
  if (!vimeo) return null
  // Its picture is as wide as the player that is asked for.
  return ask(hosts.vimeo, { url: `https://vimeo.com/${vimeo.id}${vimeo.key ? `/${vimeo.key}` : ''}`, width: '960' })
}

const ask = (host: string, query: Record<string, string>) =>
  `${host}?${new URLSearchParams({ ...query, format: 'json' })}`

function parse(told: Buffer): z.infer<typeof answer> {
  try {
    return answer.parse(JSON.parse(told.toString()))
  } catch (error) {
    throw new VideosUnavailable('The host of a video answered something else', { cause: error })
  }
}
