import type { FastifyReply, FastifyRequest } from 'fastify'
import { bytesFor, encodingFor, type ReadyPage } from '../../../http/ready-page.ts'

interface SendOptions {
  policy: string
  status?: number
  /** Personal, or seen before its time: kept by no cache and no search engine. */
  isPrivate?: boolean
  vary?: string
  /** For a cache in front, where it may hold the page. */
  held?: Record<string, string>
}

/** Sends the bytes in the best encoding the browser takes, or word that it has them already. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  { policy, status = 200, isPrivate = false, vary = 'accept-encoding', held = {} }: SendOptions,
): Promise<FastifyReply> {
  reply
    .status(status)
    .header('content-security-policy', policy)
    .header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=0, must-revalidate')
    .header('vary', vary)
    .header('content-type', 'text/html; charset=utf-8')
    .headers(held)
  if (isPrivate) reply.header('x-robots-tag', 'noindex')
  else reply.header('etag', page.etag)
  if (!isPrivate && status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const encoding = encodingFor(request.headers)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await bytesFor(page, encoding))
}
