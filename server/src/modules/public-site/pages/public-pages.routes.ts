import { estimateAddresses, pageAddresses } from '@porchlight/contract/page-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicSite } from '../public-site.ts'
import { noteVisit } from '../visits/note-visit.ts'
import { drawPage } from './draw-page.service.ts'
import { makeReady } from './page-cache.ts'
import { findHome, loadPage } from './public-pages.service.ts'
import { sendPage } from './send-page.ts'
import { followQrCode, followShortLink } from './short-links.service.ts'
import { readReference } from './valuation-reference.ts'

type PageRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>

export function publicPageRoutes(app: FastifyInstance, site: PublicSite): void {
  const { context } = site

  app.get<{ Params: { id: string } }>('/:id', (request, reply) => {
    if (request.site.kind === 'short') {
      const query = request.query as Record<string, unknown>
      return lead(request, reply, followShortLink(context, request.params.id, query))
    }
    return show(request as PageRequest, reply)
  })
  app.get<{ Params: { id: string } }>('/q/:id', async (request, reply) => {
    if (request.site.kind !== 'short') return reply.callNotFound()
    return lead(request, reply, followQrCode(context, request.params.id))
  })
  // Each shows the page, or leads to its canonical one.
  for (const address of pageAddresses) app.get(address, (request, reply) => show(request as PageRequest, reply))
  for (const address of estimateAddresses) app.get(address, (request, reply) => detail(request as PageRequest, reply))

  // `/social` is the address an agent reads in the app and says aloud.
  for (const address of ['/', '/social']) {
    app.get(address, async (request, reply) => {
      if (request.site.kind !== 'agent') return reply.callNotFound()
      return reply.redirect(await findHome(context.db, request.site.agentId))
    })
  }
  // On the app's host it is what an agent with an unpublished social link is shown.
  app.get('/social-link-empty', async (request, reply) => {
    if (request.site.kind !== 'agent' && request.site.kind !== 'app') return reply.callNotFound()
    const policy = site.policy({ isPreview: false })
    return sendPage(request, reply, await site.linkEmpty(), { policy, isPrivate: true })
  })

  async function lead(request: FastifyRequest, reply: FastifyReply, found: ReturnType<typeof followQrCode>) {
    const target = await found
    if (!target) return reply.callNotFound()
    if (target.visit) noteVisit(site.visits, request, target.visit.pageId, target.visit.source)
    return reply.header('cache-control', 'no-store').redirect(target.href, 302)
  }

  async function show(request: PageRequest, reply: FastifyReply) {
    const { site: host } = request
    if (host.kind !== 'agent') return reply.callNotFound()
    const elsewhere = otherHost(request, host.origin)
    if (elsewhere) return reply.redirect(elsewhere, 301)
    const path = request.url.split('?', 1)[0] ?? ''
    const { sent } = request.query
    const key = `${host.agentId} ${request.host} ${path}`
    const now = context.clock.now().getTime()
    const cached = sent ? null : site.cache.get(key, now)
    const policy = site.policy({ isPreview: false })
    if (cached) {
      noteVisit(site.visits, request, cached.pageId)
      return sendPage(request, reply, cached.page, { policy })
    }
    const ticket = site.cache.ticket()
    const found = await loadPage(context, host.agentId, request.params.id, path, sent)
    if (found.kind === 'missing') return reply.callNotFound()
    if (found.kind === 'elsewhere') return reply.redirect(found.path, 302)
    const page = await makeReady(await drawPage(site, found.view, found.form ? { form: found.form } : {}))
    const pageId = found.view.page._id
    if (!found.form) site.cache.keep(key, { agentId: host.agentId, pageId, page }, ticket, now)
    if (!sent) noteVisit(site.visits, request, pageId)
    return sendPage(request, reply, page, { policy, isPrivate: found.form !== null })
  }

  async function detail(request: PageRequest, reply: FastifyReply) {
    const { site: host } = request
    if (host.kind !== 'agent') return reply.callNotFound()
    const { id } = request.params
    const found = await loadPage(context, host.agentId, id, null)
    if (found.kind === 'missing') return reply.callNotFound()
    if (found.kind === 'elsewhere') return reply.redirect(found.path, 302)
    const valuation = readReference(context, request.query.v)
    if (!valuation) return reply.redirect(`/social/${id}`, 302)
    const page = await makeReady(await drawPage(site, found.view, { valuation }))
    return sendPage(request, reply, page, { policy: site.policy({ isPreview: false }), isPrivate: true })
  }
}

/** An agent's other hosts lead to the one they chose; by name and path alone, so that nothing foreign slips in. */
function otherHost(request: FastifyRequest, origin: string): string | null {
  return origin && new URL(origin).host !== request.host.toLowerCase() ? origin + request.url : null
}
