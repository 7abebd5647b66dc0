import type { FastifyReply, FastifyRequest } from 'fastify'
import { bytesFor, encodingFor, makeReady } from '../../../http/ready-page.ts'

/** A file that is made of what we know: asked for again after a while, and sent only to who does not have it. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { type, seconds }: { type: string; seconds: number },
): Promise<FastifyReply> {
  const ready = await makeReady(text)
  reply
    .header('cache-control', `public, max-age=${seconds}`)
    .header('vary', 'accept-encoding')
    .header('etag', ready.etag)
    .type(`${type}; charset=utf-8`)
  if (request.headers['if-none-match'] === ready.etag) return reply.status(304).send()
  const encoding = encodingFor(request.headers)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await bytesFor(ready, encoding))
}
