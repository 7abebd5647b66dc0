import { embedPreviewAddress } from '@porchlight/contract/embeds'
import { embedKinds } from '@porchlight/contract/options'
import { estimatePreviewAddresses, previewAddresses, previewKeyParameter } from '@porchlight/contract/page-address'
import { links } from '@porchlight/contract/routes'
import type { SiteView } from '@porchlight/contract/site-view'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeReady } from '../../../http/ready-page.ts'
import { loadSiteView } from '../../pages/index.ts'
import { offers } from '../embeds/embeds.service.ts'
import { drawEmbed, drawPage } from '../pages/draw-page.service.ts'
import { sentForm } from '../pages/public-pages.service.ts'
import { sendPage } from '../pages/send-page.ts'
import { readReference } from '../pages/valuation-reference.ts'
import { wishOf } from '../pages/wish.ts'
import type { PublicSite } from '../public-site.ts'
import { findPreviewed, findSocialPreview, keyToPreview, type Previewed } from './previews.service.ts'

type PreviewRequest = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, string | undefined> }>

/**
 * Pages before the world sees them. The app's host asks who it is and leads on to the previews' own, where the key in
 * the address is all that counts: no page is ever drawn where the app's cookies are.
 */
export function previewRoutes(app: FastifyInstance, site: PublicSite): void {
  const { context } = site
  const { config } = context
  const options = { config: { needsSession: true as const } }

  for (const address of [...previewAddresses, '/social-link-preview/:id']) {
    app.get(address, options, (request, reply) =>
      open(request as PreviewRequest, reply, ({ view, preview }) => send(request, reply, view, { preview })),
    )
  }
  for (const address of estimatePreviewAddresses) {
    app.get(address, options, (request, reply) => open(request as PreviewRequest, reply, estimate(request, reply)))
  }

  app.get(embedPreviewAddress, options, (request, reply) =>
    open(request as PreviewRequest, reply, async ({ view, preview }) => {
      const { kind: asked } = request.params as { kind: string }
      const kind = embedKinds.find((name) => name === asked)
      if (!kind || !offers(view, kind)) return reply.callNotFound() as unknown as FastifyReply
      const part = drawEmbed(site, view, { kind, parent: config.appUrl.origin }, { preview, wish: wishOf(request) })
      return sendPage(request, reply, await makeReady(part), { policy: site.policy(view), isPrivate: true })
    }),
  )

  app.get('/social-link-preview', options, async (request, reply) => {
    const id = await findSocialPreview(context.db, request.actors.agent?.account.id)
    return id ? reply.redirect(`/social-link-preview/${id}`) : refuse(request, reply)
  })

  // Where a visitor of a social page reads their estimate, and where its owner previews that.
  app.get('/preview/property-detail', options, async (request, reply) => {
    const { site: host, actors } = request
    if (host.kind !== 'agent') {
      const id = await findSocialPreview(context.db, actors.agent?.account.id)
      return open(request as PreviewRequest, reply, estimate(request, reply), id)
    }
    const pageId = await findSocialPreview(context.db, host.agentId)
    const view = pageId && (await loadSiteView(context, host.agentId, pageId, { isPreview: false }))
    if (!view) return reply.callNotFound()
    const { v, sent } = (request as PreviewRequest).query
    const [valuation, form] = [readReference(context, v), sentForm(sent)]
    if (!valuation) return reply.redirect(`/social/${pageId}`)
    return send(request, reply, view, { valuation, reference: v, ...(form && { form }) })
  })

  async function open(
    request: PreviewRequest,
    reply: FastifyReply,
    show: (found: Previewed) => Promise<FastifyReply>,
    ownPageId: string | null = null,
  ) {
    const { site: host, query, params, actors } = request
    // Named twice it is nobody's.
    const asked = params.id ?? query.id
    const pageId = (typeof asked === 'string' ? asked : ownPageId) ?? ''
    const key = query[previewKeyParameter]
    if (host.kind === 'preview') {
      const found = await findPreviewed(context, pageId, key)
      return found
        ? show(found)
        : reply.redirect(addressOn(config.appUrl, request, { [previewKeyParameter]: null }), 302)
    }
    if (host.kind !== 'app') return reply.callNotFound()
    const ownKey = await keyToPreview(context, pageId, { key, agentId: actors.agent?.account.id })
    if (!ownKey) return refuse(request, reply)
    // An address that does not name the page, because it was the owner's own, does so from here on.
    const changes = { [previewKeyParameter]: ownKey, ...(params.id === undefined && { id: pageId }) }
    return reply.header('cache-control', 'no-store').redirect(addressOn(config.previewUrl, request, changes), 302)
  }

  function estimate(request: FastifyRequest, reply: FastifyReply) {
    return async ({ view, preview }: Previewed) => {
      const { v: reference } = (request as PreviewRequest).query
      const valuation = readReference(context, reference)
      return valuation
        ? send(request, reply, view, { valuation, reference, preview })
        : reply.redirect(`/preview/social-link-preview/${view.page._id}?${previewKeyParameter}=${preview.key}`, 302)
    }
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
    extras: NonNullable<Parameters<typeof drawPage>[2]>,
  ) {
    const page = await makeReady(await drawPage(site, view, { ...extras, wish: wishOf(request) }))
    const policy = site.policy({ isPreview: view.isPreview })
    return sendPage(request, reply, page, { policy, isPrivate: true })
  }
}

/** The same address on another host of ours, whatever host the request named. */
function addressOn({ origin }: URL, { url }: FastifyRequest, changes: Record<string, string | null>): string {
  const { pathname, searchParams } = new URL(url, origin)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) searchParams.delete(name)
    else searchParams.set(name, value)
  }
  return `${origin}${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`
}
