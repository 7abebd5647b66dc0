import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyPage } from './page-cache.ts'

interface SendOptions {
  policy: string
  status?: number
  /** Personal, or seen before its time: kept by no cache and no search engine. */
  isPrivate?: boolean
}

/** Sends the bytes in the best encoding the browser takes, or word that it has them already. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  { policy, status = 200, isPrivate = false }: SendOptions,
): FastifyReply {
  reply
    .status(status)
    .header('content-security-policy', policy)
    .header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding')
    .header('content-type', 'text/html; charset=utf-8')
  if (isPrivate) reply.header('x-robots-tag', 'noindex')
  else reply.header('etag', page.etag)
  if (!isPrivate && status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(encoding ? page[encoding] : page.plain)
}

/** Of what the browser likes most, the one that makes the page smallest; what it rates zero it does not want. */
function bestEncoding(accepted: string): 'br' | 'gzip' | null {
  const rates = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
        const rate = parameters.find((parameter) => parameter.startsWith('q='))
        return [name, rate === undefined ? 1 : Number(rate.slice(2))]
      }),
  )
  const rateOf = (name: string) => rates.get(name) || (rates.has(name) ? 0 : (rates.get('*') ?? 0))
  const [br, gzip] = [rateOf('br'), rateOf('gzip')]
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : null
}
