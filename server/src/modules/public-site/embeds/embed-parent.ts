import { siteOriginOf } from '@porchlight/contract/embeds'
import type { FastifyRequest } from 'fastify'

const frames = new Set(['iframe', 'frame', 'embed', 'object'])

export interface Parent {
  /** The site that a part is asked for by, as far as the browser tells; empty where it does not. */
  origin: string
  /** The browser itself says that it is for a frame on that site. */
  isCertain: boolean
}

export const nobody: Parent = { origin: '', isCertain: false }

/** A frame's first request names the site around it; later ones come from the frame itself, which hands the name on. */
export function parentOf({ headers, host, query }: FastifyRequest): Parent {
  const { referer = '', 'sec-fetch-dest': dest = '' } = headers
  const from = URL.canParse(referer) ? new URL(referer) : null
  if (from && /^https?:$/.test(from.protocol) && from.host !== host.toLowerCase()) {
    return { origin: from.origin, isCertain: frames.has(String(dest)) }
  }
  const { on } = query as Record<string, unknown>
  return { origin: (typeof on === 'string' && siteOriginOf(on)) || '', isCertain: false }
}
