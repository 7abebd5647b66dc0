import { pagePictureEndpoints } from '@porchlight/contract/page-picture'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../errors.ts'
import { addRoute } from '../../../http/route.ts'
import type { PublicSite } from '../public-site.ts'
import { isResting } from '../resting/resting.ts'
import { ShareCards } from './share-cards.service.ts'

/** The picture of a page, for those it is sent to. */
export function shareCardRoutes(app: FastifyInstance, { context }: PublicSite): void {
  const cards = new ShareCards(context)

  app.get<{ Params: { file: string } }>('/og/:file', async (request, reply) => {
    const pageId = /^(\w{1,64})\.jpg$/.exec(request.params.file)?.[1]
    if (request.site.kind !== 'agent' || !pageId || isResting(context, request.site)) return reply.callNotFound()
    const card = await cards.find(request.site.agentId, pageId)
    if (!card) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(card)
  })

  addRoute(app, pagePictureEndpoints.pagePicture, async ({ agent, query, reply }) => {
    const picture = await cards.findSmall(agent().account.id, query.id)
    if (!picture) throw notFound()
    // Asked for with the page's version: another state of it is another address.
    reply.header('cache-control', 'private, max-age=86400').type('image/jpeg')
    return { data: picture }
  })
}
