import { estimatePreviewAddresses, previewAddresses } from '@porchlight/contract/page-address'
import { links } from '@porchlight/contract/routes'
import type { SiteView } from '@porchlight/contract/site-view'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadSiteView } from '../../pages/index.ts'
import { drawPage } from '../pages/draw-page.service.ts'
import { makeReady } from '../pages/page-cache.ts'
import { sendPage } from '../pages/send-page.ts'
import { readReference } from '../pages/valuation-reference.ts'
import type { PublicSite } from '../public-site.ts'
import { findPreviewed, findSocialPreview } from './previews.service.ts'

type PreviewRequest = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, string | undefined> }>

/** Pages before the world sees them: for their owner's session, or with a signed link. */
export function previewRoutes(app: FastifyInstance, site: PublicSite): void {
  const { context } = site
  const options = { config: { needsSession: true as const } }
  for (const address of [...previewAddresses, '/social-link-preview/:id'])
    app.get(address, options, (request, reply) => show(request as PreviewRequest, reply))
  for (const address of estimatePreviewAddresses) {
    app.get(address, options, (request, reply) => detail(request as PreviewRequest, reply))
  }

  app.get('/social-link-preview', options, async (request, reply) => {
    const id = await findSocialPreview(context.db, request.actors.agent?.account.id)
    return id ? reply.redirect(`/social-link-preview/${id}`) : refuse(request, reply)
  })

  // Where a visitor of a social page reads their estimate: the signed reference says all, on whichever host.
  app.get('/preview/property-detail', options, async (request, reply) => {
    const { query } = request as PreviewRequest
    const valuation = readReference(context, query.v)
    const host = request.site
    const agentId = host.kind === 'agent' ? host.agentId : request.actors.agent?.account.id
    const pageId = agentId && (await findSocialPreview(context.db, agentId))
    const isPreview = host.kind !== 'agent'
    const view = agentId && pageId ? await loadSiteView(context, agentId, pageId, { isPreview }) : null
    if (!view || host.kind === 'short' || host.kind === 'unknown') return reply.callNotFound()
    if (!valuation) return reply.redirect(isPreview ? `/preview/social-link-preview/${pageId}` : `/social/${pageId}`)
    return send(request, reply, view, { valuation })
  })

  async function show(request: PreviewRequest, reply: FastifyReply) {
    const found = await findPreviewed(context, request, request.params.id ?? '', request.query.key)
    if (!found) return refuse(request, reply)
    return send(request, reply, found.view, { isOwner: found.isOwner })
  }

  async function detail(request: PreviewRequest, reply: FastifyReply) {
    const found = await findPreviewed(context, request, request.params.id ?? '', request.query.key)
    if (!found) return refuse(request, reply)
    const valuation = readReference(context, request.query.v)
    if (!valuation) return reply.redirect(`/preview/social-link-preview/${found.view.page._id}`)
    return send(request, reply, found.view, { valuation })
  }

  /** Nobody yet may be the owner: they sign in and come back. Whoever is signed in has no such page. */
  function refuse(request: FastifyRequest, reply: FastifyReply) {
    if (request.site.kind !== 'app' || request.actors.agent) return reply.callNotFound()
    return reply.redirect(links.signInFor(request.url), 302)
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    view: SiteView,
    extras: Parameters<typeof drawPage>[2] = {},
  ) {
    const page = await makeReady(await drawPage(site, view, extras))
    const policy = site.policy({ isPreview: view.isPreview })
    return sendPage(request, reply, page, { policy, isPrivate: true })
  }
}
