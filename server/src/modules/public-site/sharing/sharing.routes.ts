import { feedPath, oEmbedPath } from '@porchlight/contract/embeds'
import { type ErrorCode, errorStatus } from '@porchlight/contract/errors'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PublicSite } from '../public-site.ts'
import { isResting } from '../resting/resting.ts'
import { listingsFeed } from './feed.service.ts'
import { llmsText } from './llms.ts'
import { describePage, findByAddress } from './oembed.service.ts'
import { sendText } from './send-text.ts'

const { oEmbed: words } = siteMessages

/** What programs of others read of an agent's site. */
export function sharingRoutes(app: FastifyInstance, site: PublicSite): void {
  const { context } = site

  app.get(feedPath, async (request, reply) => {
    const { site: host } = request
    if (host.kind !== 'agent' || isResting(context, host)) return reply.callNotFound()
    const feed = await listingsFeed(context, host.agentId, host.origin)
    return sendText(request, reply, feed, { type: 'application/rss+xml', seconds: 300 })
  })

  app.get(oEmbedPath, async (request, reply) => {
    const { site: host } = request
    if (host.kind !== 'agent' || isResting(context, host)) return refuse(reply, 'not_found', words.notFound)
    const { url, format = 'json', maxwidth, maxheight } = request.query as Record<string, unknown>
    if (format !== 'json') return refuse(reply, 'invalid', words.onlyJson, 501)
    const [maxWidth, maxHeight] = [roomOf(maxwidth), roomOf(maxheight)]
    if (typeof url !== 'string' || maxWidth === null || maxHeight === null)
      return refuse(reply, 'invalid', words.invalid)
    const hosts = [new URL(host.origin).host, request.host.toLowerCase()]
    const view = await findByAddress(site, host.agentId, hosts, url)
    if (!view) return refuse(reply, 'not_found', words.notFound)
    const text = JSON.stringify(await describePage(site, view, { maxWidth, maxHeight }))
    // Sites that show pages ask from the browser as well; there is nothing in it that is not public.
    reply.header('access-control-allow-origin', '*')
    return sendText(request, reply, text, { type: 'application/json', seconds: 300 })
  })

  app.get('/llms.txt', async (request, reply) => {
    const text = await llmsText(context, request.site)
    if (text === null) return reply.callNotFound()
    return sendText(request, reply, text, { type: 'text/plain', seconds: 3600 })
  })
}

/** As much as a program gives; all of it where it says nothing, null where it says something else than a number. */
function roomOf(said: unknown): number | null {
  if (said === undefined) return Number.POSITIVE_INFINITY
  return typeof said === 'string' && /^[1-9]\d{0,5}$/.test(said) ? Number(said) : null
}

function refuse(reply: FastifyReply, code: ErrorCode, message: string, status: number = errorStatus[code]) {
  return reply.status(status).header('cache-control', 'no-store').send({ success: false, code, message })
}
