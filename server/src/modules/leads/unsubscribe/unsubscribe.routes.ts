import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../../context.ts'
import { askPage, donePage } from './unsubscribe.pages.ts'
import { readSubscription, unsubscribe } from './unsubscribe.service.ts'

const query = z.object({ t: z.string().max(2000).catch('') })

/** The link in a newsletter mail (GET), and the one click of a mail program (POST, RFC 8058). */
export function unsubscribeRoutes(app: FastifyInstance, context: AppContext): void {
  app.get('/unsubscribe', async (request, reply) => {
    const { t } = query.parse(request.query)
    const subscription = await readSubscription(context, t)
    if (!subscription) return reply.callNotFound()
    return page(reply, askPage(subscription.who.email, subscription.agentName, t))
  })

  app.post('/unsubscribe', async (request, reply) => {
    const subscription = await readSubscription(context, query.parse(request.query).t)
    if (!subscription) return reply.callNotFound()
    await unsubscribe(context, subscription.who)
    return page(reply, donePage(subscription.agentName))
  })
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
