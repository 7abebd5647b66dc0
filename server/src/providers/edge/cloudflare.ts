import { z } from 'zod'
import { askEdge, inParts, ownFor, sharedFor } from './ask-edge.ts'
import { type EdgePort, EdgeUnavailable } from './port.ts'

interface CloudflareSettings {
  /** The id of the zone. */
  zone: string
  token: string
  address?: string
}

/** What every plan takes in one call. */
const mostTags = 30

const verdict = z.object({ success: z.boolean() })

/** Cloudflare's purge by tags. It holds HTML only where a cache rule says so, and takes no notice of languages. */
export function cloudflareEdge({
  zone,
  token,
  address = 'https://api.cloudflare.com/client/v4',
}: CloudflareSettings): EdgePort {
  return {
    keepsLanguages: false,
    holding: (tags, seconds) => ({
      'cache-control': sharedFor(seconds),
      'cloudflare-cdn-cache-control': ownFor(seconds),
      'cache-tag': tags.join(','),
    }),
    async purge(tags) {
      for (const part of inParts(tags, mostTags)) {
        const response = await askEdge(`${address}/zones/${encodeURIComponent(zone)}/purge_cache`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ tags: part }),
        })
        const { data } = verdict.safeParse(await response.json().catch(() => null))
        if (!data?.success) throw new EdgeUnavailable('Cloudflare did not purge')
      }
    },
  }
}
