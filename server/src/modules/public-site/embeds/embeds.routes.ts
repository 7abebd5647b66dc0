import { embedAddress, embedLoaderPath } from '@porchlight/contract/embeds'
import { type EmbedKind, embedKinds } from '@porchlight/contract/options'
import { siteMessages } from '@porchlight/contract/site-messages'
import { saidIn } from '@porchlight/domain/said-in'
import { embedHref, renderEmbedNotice, wordsIn } from '@porchlight/site/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeReady, type ReadyPage } from '../../../http/ready-page.ts'
import { drawEmbed } from '../pages/draw-page.service.ts'
import type { DrawnPage, Withheld } from '../pages/page-cache.ts'
import { sendPage } from '../pages/send-page.ts'
import { readReference } from '../pages/valuation-reference.ts'
import { type Wish, wishOf } from '../pages/wish.ts'
import { answerPlainForm } from '../plain-forms/answer-plain-form.ts'
import type { PublicSite } from '../public-site.ts'
import { isResting } from '../resting/resting.ts'
import { sendText } from '../sharing/send-text.ts'
import { nobody, type Parent, parentOf } from './embed-parent.ts'
import { type LoadedEmbed, loadEmbed } from './embeds.service.ts'

type EmbedRequest = FastifyRequest<{
  Params: { id: string; kind: string }
  Querystring: Record<string, string | undefined>
}>

/** Parts of pages that stand on other sites. Nothing else of ours may be framed by strangers. */
export function embedRoutes(app: FastifyInstance, site: PublicSite): void {
  const { context } = site
  const resting: Withheld = { kind: 'withheld', status: 410, words: siteMessages.resting.text }

  app.get(embedLoaderPath, async (request, reply) => {
    if (request.site.kind !== 'agent') return reply.callNotFound()
    // Loaded by other sites, at an address that never changes.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendText(request, reply, site.built().loader, { type: 'text/javascript', seconds: 3600 })
  })

  app.get(embedAddress, async (plain, reply) => {
    const request = plain as EmbedRequest
    const { site: host, query } = request
    const kind = kindOf(request)
    if (host.kind !== 'agent' || !kind) return reply.callNotFound()
    if (isResting(context, host)) return withhold(request, reply, resting)
    if (query.sent || query.v) return showOne(request, reply, host.agentId, kind)
    const parent = parentOf(request)
    const wish = wishOf(request)
    const drawn = await part(host.agentId, request.params.id, kind, parent, wish)
    // Names that nobody has allowed are made up by the thousand: all of them see what stands there for nobody.
    const shown = drawn.kind === 'missing' ? await part(host.agentId, request.params.id, kind, nobody, wish) : drawn
    if (shown.kind === 'withheld') return withhold(request, reply, shown)
    if (shown.kind === 'missing') return reply.callNotFound()
    return sendPart(request, reply, shown.ready, { policy: shown.policy ?? '', isPrivate: false })
  })

  /** Kept like a page, for each site that its agent has allowed; missing where it would be nobody's. */
  function part(agentId: string, pageId: string, kind: EmbedKind, parent: Parent, wish: Wish) {
    const key = `${agentId} ${pageId} embed ${kind} ${parent.origin} ${wish.language}`
    type Part = DrawnPage | Withheld | { kind: 'missing' }
    return site.cache.take<Part>(key, agentId, context.clock.now().getTime(), async () => {
      const loaded = await loadEmbed(site, agentId, pageId, kind, parent)
      if (loaded.kind === 'withheld') return loaded
      if (loaded.embed.parent !== parent.origin) return { kind: 'missing' }
      const ready = await makeReady(drawEmbed(site, loaded.view, loaded.embed, { wish }))
      return { kind: 'page', pageId, path: '', ready, policy: loaded.policy }
    })
  }

  app.post(embedAddress, async (plain, reply) => {
    const request = plain as EmbedRequest
    const { site: host } = request
    const kind = kindOf(request)
    if (host.kind !== 'agent' || !kind) return reply.callNotFound()
    if (isResting(context, host)) return withhold(request, reply, { ...resting, words: siteMessages.resting.refused })
    const loaded = await loadEmbed(site, host.agentId, request.params.id, kind, parentOf(request))
    if (loaded.kind === 'withheld') return withhold(request, reply, loaded)
    const { view, embed, policy } = loaded
    const { _id } = view.page
    return answerPlainForm(context, request, reply, {
      view,
      policy,
      draw: (extras) => drawEmbed(site, view, embed, extras),
      back: embedHref(embed, _id),
      estimate: (reference = '') => embedHref(embed, _id, { v: reference }),
    })
  })

  /** For one visitor: the thanks, or the estimate that was asked for. */
  async function showOne(request: EmbedRequest, reply: FastifyReply, agentId: string, kind: EmbedKind) {
    const { sent, v: reference } = request.query
    const loaded = await loadEmbed(site, agentId, request.params.id, kind, parentOf(request), sent)
    if (loaded.kind === 'withheld') return withhold(request, reply, loaded)
    const valuation = readReference(context, reference)
    const extras = {
      wish: wishOf(request),
      ...(loaded.form && { form: loaded.form }),
      ...(valuation && { valuation, reference }),
    }
    return sendPart(request, reply, await draw(loaded, extras), { policy: loaded.policy, isPrivate: true })
  }

  const draw = ({ view, embed }: LoadedEmbed, extras: Parameters<typeof drawEmbed>[3]) =>
    makeReady(drawEmbed(site, view, embed, extras))

  /** A sentence and nothing more may stand anywhere: a browser's own error page tells nobody what to do. */
  async function withhold(request: FastifyRequest, reply: FastifyReply, { status, words }: Withheld) {
    const { language } = wishOf(request)
    const said = saidIn(wordsIn[language], words)
    const page = await makeReady(renderEmbedNotice(said, site.frame(), site.built().assets, language))
    const policy = `default-src 'none'; style-src ${[...site.built().styleHashes.values()].join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors *`
    return sendPart(request, reply, page, { policy, status, isPrivate: true })
  }
}

/** Who asks decides what is answered, so that no cache may give it to another site. */
function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  options: { policy: string; status?: number; isPrivate: boolean },
): Promise<FastifyReply> {
  reply.header('x-robots-tag', 'noindex')
  return sendPage(request, reply, page, {
    ...options,
    vary: 'accept-encoding, accept-language, referer, sec-fetch-dest',
  })
}

function kindOf({ params }: EmbedRequest): EmbedKind | null {
  return embedKinds.find((kind) => kind === params.kind) ?? null
}
