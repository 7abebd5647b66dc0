import { languageParameter } from '@porchlight/contract/languages'
import { estimateAddresses, pageAddresses, pagePath, sourceParameter } from '@porchlight/contract/page-address'
import { restTime } from '@porchlight/domain/lapse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Arrival } from '../../../http/front-door.ts'
import { makeReady } from '../../../http/ready-page.ts'
import { agentTag, headersToHold } from '../edge/held-pages.ts'
import type { PublicSite } from '../public-site.ts'
import { noteVisit } from '../visits/note-visit.ts'
import { drawPage } from './draw-page.service.ts'
import type { Drawn, DrawnPage } from './page-cache.ts'
import { findHome, isAddressOf, loadPage } from './public-pages.service.ts'
import { sendPage } from './send-page.ts'
import { followQrCode, followShortLink } from './short-links.service.ts'
import { readReference } from './valuation-reference.ts'
import { type Wish, wishOf } from './wish.ts'

type PageRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>

/** A net below the notices of change: what the front door repeats is asked for anew after this. */
export const repeatedFor = 30_000

export function publicPageRoutes(app: FastifyInstance, site: PublicSite): void {
  const { context } = site
  const { edge } = context.providers

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
    return sendPage(request, reply, await site.linkEmpty(wishOf(request).language), { policy, isPrivate: true })
  })

  // What the front door repeats is made apart: made within an answer it would keep the whole request for as long.
  const noting = (visit: { pageId: string; source?: string }) => (arrival: Arrival) =>
    noteVisit(site.visits, arrival, visit.pageId, visit.source)
  const noteNobody = () => {}
  const readyAt = (key: string) => (time: number) => site.cache.get(key, time)?.ready ?? null

  async function lead(request: FastifyRequest, reply: FastifyReply, found: ReturnType<typeof followQrCode>) {
    const target = await found
    if (!target) return reply.callNotFound()
    const { agentId, visit, until } = target
    const note = visit ? noting(visit) : noteNobody
    note(request)
    request.repeatable = {
      of: { agentId },
      until: Math.min(context.clock.now().getTime() + repeatedFor, until),
      notWith: [sourceParameter],
      onRepeat: note,
    }
    return reply.header('cache-control', 'no-store').redirect(target.href, 302)
  }

  async function show(request: PageRequest, reply: FastifyReply) {
    const { site: host } = request
    if (host.kind !== 'agent') return reply.callNotFound()
    const elsewhere = otherHost(request, host.origin)
    if (elsewhere) return reply.redirect(elsewhere, 301)
    const path = request.url.split('?', 1)[0] ?? ''
    if (request.query.sent) return showSent(request, reply, host.agentId, path)
    const { agentId, accessEnd } = host
    const wish = wishOf(request)
    const key = `${agentId} ${request.params.id} ${wish.language}${wish.isAsked ? ' asked' : ''}`
    const now = context.clock.now().getTime()
    const drawn = await site.cache.take(key, agentId, now, (before) => draw(agentId, request.params.id, wish, before))
    if (drawn.kind === 'missing') return reply.callNotFound()
    if (drawn.kind === 'elsewhere') return reply.redirect(drawn.path, 302)
    const { pageId, path: own, ready, language, turnsAt = Infinity, policy = site.policy({ isPreview: false }) } = drawn
    if (!isAddressOf(path, pageId, own)) return reply.redirect(own, 302)
    // What a cache in front holds is not asked for by each visitor: there the page itself says who reads it.
    const note = edge ? noteNobody : noting({ pageId })
    note(request)
    const rests = restTime(accessEnd)
    request.repeatable = {
      of: { agentId },
      until: Math.min(now + repeatedFor, rests),
      notWith: ['sent', languageParameter],
      language,
      page: readyAt(key),
      onRepeat: note,
    }
    return sendPage(request, reply, ready, {
      policy,
      ...(language && { vary: 'accept-encoding, accept-language' }),
      held: headersToHold(edge, drawn, { now, until: Math.min(rests, turnsAt) }),
    })
  }

  async function draw(agentId: string, id: string, wish: Wish, before: DrawnPage | null): Promise<Drawn> {
    const found = await loadPage(context, agentId, id, null)
    if (found.kind !== 'page') return found
    const { view } = found
    const ready = await makeReady(await drawPage(site, view, { wish, isCounted: edge !== null }), before?.ready)
    const language = view.page.language === 'visitor' ? wish.language : undefined
    const turnsAt = view.turnsAt === null ? undefined : Date.parse(view.turnsAt)
    const path = pagePath(view.page)
    const pageId = view.page._id
    const tags = [agentTag(agentId), `page-${pageId}`, ...(view.property ? [`listing-${view.property._id}`] : [])]
    return {
      kind: 'page',
      pageId,
      path,
      ready,
      language,
      turnsAt,
      policy: site.policy({ isPreview: false, view }),
      tags,
    }
  }

  /** The page with the word that a form was taken, for whoever comes back from it. */
  async function showSent(request: PageRequest, reply: FastifyReply, agentId: string, path: string) {
    const found = await loadPage(context, agentId, request.params.id, path, request.query.sent)
    if (found.kind === 'missing') return reply.callNotFound()
    if (found.kind === 'elsewhere') return reply.redirect(found.path, 302)
    const page = await makeReady(
      await drawPage(site, found.view, { wish: wishOf(request), ...(found.form && { form: found.form }) }),
    )
    return sendPage(request, reply, page, {
      policy: site.policy({ isPreview: false, view: found.view }),
      isPrivate: found.form !== null,
    })
  }

  async function detail(request: PageRequest, reply: FastifyReply) {
    const { site: host } = request
    if (host.kind !== 'agent') return reply.callNotFound()
    const { id } = request.params
    const found = await loadPage(context, host.agentId, id, null, request.query.sent)
    if (found.kind === 'missing') return reply.callNotFound()
    if (found.kind === 'elsewhere') return reply.redirect(found.path, 302)
    const { v: reference } = request.query
    const valuation = readReference(context, reference)
    if (!valuation) return reply.redirect(`/social/${id}`, 302)
    const extras = { wish: wishOf(request), valuation, reference, ...(found.form && { form: found.form }) }
    const page = await makeReady(await drawPage(site, found.view, extras))
    return sendPage(request, reply, page, { policy: site.policy({ isPreview: false }), isPrivate: true })
  }
}

/** An agent's other hosts lead to the one they chose; by name and path alone, so that nothing foreign slips in. */
export function otherHost(request: FastifyRequest, origin: string): string | null {
  return origin && new URL(origin).host !== request.host.toLowerCase() ? origin + request.url : null
}
