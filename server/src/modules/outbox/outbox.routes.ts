import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import { readInput } from '../../http/input.ts'
import { outboxListPage, outboxMessagePage } from './outbox.pages.ts'
import { newestMessages, readMessage } from './outbox.service.ts'

const filter = z.object({ to: z.string().optional() })

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

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    return page(reply, outboxMessagePage(await readMessage(context, request.params.id), config.productName))
  })
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
