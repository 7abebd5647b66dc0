import type { EdgeConfig } from '../../settings/providers.ts'
import { cloudflareEdge } from './cloudflare.ts'
import { fastlyEdge } from './fastly.ts'
import type { EdgePort } from './port.ts'
import { varnishEdge } from './varnish.ts'

/** Null where no cache holds pages. */
export function chooseEdge(edge: EdgeConfig): EdgePort | null {
  switch (edge.kind) {
    case 'varnish':
      return varnishEdge(edge)
    case 'fastly':
      return fastlyEdge(edge)
    case 'cloudflare':
      return cloudflareEdge(edge)
    case 'none':
      return null
  }
}
