import type { FastifyRequest } from 'fastify'

const previews = /^\/(?:preview|social-link-preview)\//

/** Where an address of a page with a slash at its end leads to; null for every other address. */
export function withoutTrailingSlash({ method, url, site }: FastifyRequest): string | null {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/.exec(url) ?? []
  if ((method !== 'GET' && method !== 'HEAD') || site.kind === 'unknown') return null
  if (site.kind === 'app' && !previews.test(path)) return null
  // `//elsewhere/` would lead to another host.
  if (!/^\/[^/\\].*\/$/.test(path)) return null
  return path.replace(/\/+$/, '') + query
}
