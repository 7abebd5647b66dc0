import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import { qrTarget } from '@porchlight/contract/page-address'
import { drawQr, qrBorder, qrCorrection } from '@porchlight/domain/qr-picture'
import type { FastifyInstance } from 'fastify'
import { encodeQR } from 'qr'
import { agentCardById } from '../../accounts/index.ts'
import type { PublicSite } from '../public-site.ts'
import { isResting } from '../resting/resting.ts'
import { contactCard } from './contact-card.ts'
import { isPublicSocialPage } from './public-pages.service.ts'
import { assetPrefix } from './site-assets.ts'

/** What belongs to a page and is no page: scripts, the agent as a contact. */
export async function pageFileRoutes(app: FastifyInstance, site: PublicSite): Promise<void> {
  const { context } = site
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

  app.get<{ Params: { id: string } }>('/social/:id/contact.vcf', async (request, reply) => {
    if (request.site.kind !== 'agent' || isResting(context, request.site)) return reply.callNotFound()
    if (!(await isPublicSocialPage(context.db, request.site.agentId, request.params.id))) return reply.callNotFound()
    const agent = await agentCardById(context, request.site.agentId)
    return reply
      .header('content-disposition', 'attachment; filename="contact.vcf"')
      .type('text/vcard; charset=utf-8')
      .send(contactCard(agent))
  })

  // What a visitor shows to someone beside them; it leads to the page whatever becomes of its names.
  app.get<{ Params: { id: string } }>('/social/:id/qr.svg', async (request, reply) => {
    if (request.site.kind !== 'agent' || isResting(context, request.site)) return reply.callNotFound()
    const { id } = request.params
    if (!(await isPublicSocialPage(context.db, request.site.agentId, id))) return reply.callNotFound()
    const target = qrTarget(id, context.config.shortUrl.origin)
    const code = encodeQR(target, 'raw', { ecc: qrCorrection(false), border: qrBorder })
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(drawQr(code, { color: '#000000' }))
  })
}
