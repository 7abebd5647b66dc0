import type { FastifyRequest } from 'fastify'

const previews = /^\/(?:preview|social-link-preview)\//

/** Where an address of a page with a slash at its end leads to; null for every other address. */
export function withoutTrailingSlash({ method, url, site }: FastifyRequest): string | null {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if ((method !== 'GET' && method !== 'HEAD') || site.kind === 'unknown') return null
  if (site.kind === 'app' && !previews.test(path)) return null
  // `//elsewhere/` would lead to another host.
  if (!path.endsWith('/') || !/^\/[^/\\]/.test(path)) return null
  let length = path.length
  while (path[length - 1] === '/') length--
  return path.slice(0, length) + url.slice(path.length)
}
