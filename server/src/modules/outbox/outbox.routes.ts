import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { readInput } from '../../http/input.ts'
import { outboxListPage, outboxMessagePage, outboxPhonePage } from './outbox.pages.ts'
import { answerAsPhone, newestMessages, readMessage, readPhone } from './outbox.service.ts'

const filter = z.object({ to: z.string().optional() })
const answer = z.object({ text: z.string().trim().min(1).max(1600) })
const phone = z.object({ number: z.string().regex(/^\+\d{7,15}$/) })

/** What the embedded mail and SMS providers kept, for people and for tests; it does not exist in production. */
export function outboxRoutes(app: FastifyInstance, context: AppContext): void {
  const { config } = context
  if (config.isProduction) return

  app.get('/dev/outbox', async (request, reply) => {
    const { to } = readInput(filter, request.query)
    return page(reply, outboxListPage(await newestMessages(context, to), config.productName))
  })

  app.get('/dev/outbox.json', async (request) => {
    const { to } = readInput(filter, request.query)
    const rows = await newestMessages(context, to)
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      to: row.recipient,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      headers: row.headers,
      createdAt: row.created_at.toISOString(),
    }))
  })

  app.get('/dev/outbox/phone/:number', async (request, reply) => {
    const { number } = readInput(phone, request.params)
    return page(reply, outboxPhonePage(number, await readPhone(context, number), config.productName))
  })

  app.post('/dev/outbox/phone/:number', async (request, reply) => {
    if (!isFromHere(request)) throw notFound()
    const { number } = readInput(phone, request.params)
    await answerAsPhone(context, number, readInput(answer, request.body).text)
    return reply.redirect(`/dev/outbox/phone/${encodeURIComponent(number)}`, 303)
  })

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    return page(reply, outboxMessagePage(await readMessage(context, request.params.id), config.productName))
  })
}

/** No page elsewhere types on these telephones. */
function isFromHere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; frame-ancestors 'self'",
    )
    .type('text/html; charset=utf-8')
    .send(html)
}
