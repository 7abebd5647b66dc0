import { digestEndpoints } from '@porchlight/contract/digest'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { html } from '@porchlight/domain/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { sendSmallPage } from '../../http/small-page.ts'
import * as words from '../../words/overview.ts'
import { readOffLink, switchDigest } from './digest.service.ts'

const { digest } = messages
const offPath = '/weekly-summary-off'
const query = z.object({ t: z.string().max(2000).catch('') })

export function digestRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, digestEndpoints.digest, async ({ agent }) => ({ data: { isOn: agent().account.wants_digest } }))

  addRoute(app, digestEndpoints.switchDigest, async ({ agent, body }) => {
    await switchDigest(context, agent().account.id, body.isOn)
    return { message: body.isOn ? digest.on : digest.off, data: body }
  })

  // Asks first: programs that look at every link in a mail must not switch anything.
  app.get(offPath, async (request, reply) => {
    const { t } = query.parse(request.query)
    const agent = await readOffLink(context, t)
    if (!agent) return reply.callNotFound()
    return sendSmallPage(
      reply,
      digest.title,
      html`<h1>${digest.title}</h1>
<p>${fill(words.noMoreSummaries, { email: agent.email })}</p>
<form method="post" action="${offPath}?t=${t}"><button type="submit">${words.turnItOff}</button></form>`,
    )
  })

  // The button above, and the one click of a mail program (RFC 8058).
  app.post(offPath, async (request, reply) => {
    const agent = await readOffLink(context, query.parse(request.query).t)
    if (!agent) return reply.callNotFound()
    await switchDigest(context, agent.id, false)
    return sendSmallPage(reply, digest.title, html`<h1>${digest.off}</h1><p>${words.turnItBackOn}</p>`)
  })
}
