import { limits } from '@porchlight/contract/limits'
import type { OutboundPort } from '../outbound/port.ts'
import type { LinktreePort } from './port.ts'

/** As any visitor's browser gets it. */
export function publicLinktree(
  outbound: OutboundPort,
  productName: string,
  origin = 'https://linktr.ee',
): LinktreePort {
  return {
    async read(name) {
      const { status, body } = await outbound.read({
        url: `${origin}/${encodeURIComponent(name)}`,
        headers: { 'user-agent': `${productName}-Import/1`, accept: 'text/html' },
        maxBytes: limits.linktree.bytes,
      })
      if (status === 200) return body.toString()
      if (status === 404 || status === 410) return null
      throw new Error(`Linktree answered ${status}`)
    },
  }
}
