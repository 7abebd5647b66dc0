import { askEdge, inParts, ownFor, sharedFor } from './ask-edge.ts'
import type { EdgePort } from './port.ts'

interface FastlySettings {
  /** The id of the service. */
  zone: string
  token: string
  address?: string
}

/** Fastly's own limit. */
const mostTags = 256

/** Fastly's purge by surrogate keys; see their reference for the call. */
export function fastlyEdge({ zone, token, address = 'https://api.fastly.com' }: FastlySettings): EdgePort {
  return {
    keepsLanguages: true,
    holding: (tags, seconds) => ({
      'cache-control': sharedFor(seconds),
      'surrogate-control': ownFor(seconds),
      'surrogate-key': tags.join(' '),
    }),
    async purge(tags) {
      for (const part of inParts(tags, mostTags)) {
        await askEdge(`${address}/service/${encodeURIComponent(zone)}/purge`, {
          method: 'POST',
          headers: { 'fastly-key': token, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ surrogate_keys: part }),
        })
      }
    },
  }
}
