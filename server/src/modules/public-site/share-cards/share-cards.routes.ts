import type { FastifyInstance } from 'fastify'
import type { PublicSite } from '../public-site.ts'
import { ShareCards } from './share-cards.service.ts'

/** The picture of a page, for those it is sent to. */
export function shareCardRoutes(app: FastifyInstance, { context }: PublicSite): void {
  const cards = new ShareCards(context)

  app.get<{ Params: { file: string } }>('/og/:file', async (request, reply) => {
    const pageId = /^(\w{1,64})\.jpg$/.exec(request.params.file)?.[1]
    const card = request.site.kind === 'agent' && pageId ? await cards.find(request.site.agentId, pageId) : null
    if (!card) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(card)
  })
}
