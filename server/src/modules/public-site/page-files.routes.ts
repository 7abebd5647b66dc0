import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { agentCardById } from '../accounts/index.ts'
import { contactCard } from './contact-card.ts'
import { isPublicSocialPage } from './public-pages.service.ts'
import type { PublicSite } from './public-site.ts'
import { assetPrefix } from './site-assets.ts'
import { SocialCards } from './social-cards.service.ts'

/** What belongs to a page and is no page: scripts, the picture for those it is sent to, the agent as a contact. */
export async function pageFileRoutes(app: FastifyInstance, site: PublicSite): Promise<void> {
  const { context } = site
  const cards = new SocialCards(context)
  const { directory } = site.built()
  if (existsSync(directory)) {
    await app.register(fastifyStatic, {
      root: directory,
      prefix: assetPrefix,
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => path.startsWith('/assets/'),
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  }

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

  app.get<{ Params: { id: string } }>('/social/:id/contact.vcf', async (request, reply) => {
    if (request.site.kind !== 'agent') return reply.callNotFound()
    if (!(await isPublicSocialPage(context.db, request.site.agentId, request.params.id))) return reply.callNotFound()
    const agent = await agentCardById(context, request.site.agentId)
    return reply
      .header('content-disposition', 'attachment; filename="contact.vcf"')
      .type('text/vcard; charset=utf-8')
      .send(contactCard(agent))
  })
}
