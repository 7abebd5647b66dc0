import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendRefusal, takeForms } from './api.ts'
import { createToken } from './cards.ts'
import { type FormGroup, textOf } from './form.ts'
import { answerConfirmation, findWaiting } from './intents.ts'
import { confirmPage, invoicePage, receiptPage } from './pages.ts'
import { Refusal, unauthorized } from './refusal.ts'
import type { Sandbox } from './sandbox.ts'

interface WithId {
  Params: { id: string }
  Querystring: { secret?: string }
}

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

/** What a browser reaches: where it sends a card, and the pages a bank and an invoice would have. */
export function publicRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  takeForms(app)
  const { productName, notThere } = sandbox.host

  app.options('/v1/tokens', async (_request, reply) =>
    reply
      .headers({
        ...anyOrigin,
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '300',
      })
      .status(204)
      .send(),
  )
  app.post('/v1/tokens', async (request, reply) => {
    reply.headers(anyOrigin).header('cache-control', 'no-store')
    if (request.headers.authorization !== `Bearer ${sandbox.keys.publishable}`)
      return sendRefusal(reply, unauthorized())
    try {
      return await sandbox.transact((work) => createToken(work, (request.body as FormGroup | undefined) ?? {}))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { type, code, decline_code } = error.error
      request.log.info({ reason: [type, code, decline_code].filter(Boolean).join(' ') }, 'card refused')
      return sendRefusal(reply, error)
    }
  })

  app.get<WithId>('/confirm/:id', async ({ params, query }, reply) => {
    const intent = await sandbox.transact((work) => findWaiting(work, params.id, query.secret ?? ''))
    if (!intent) throw notThere()
    return sendPage(reply, confirmPage(productName, intent.object === 'payment_intent' ? intent : null))
  })
  app.post<WithId>('/confirm/:id', async ({ params, query, body }, reply) => {
    const isYes = textOf((body as FormGroup | undefined)?.answer) === 'yes'
    const returnUrl = await sandbox.transact((work) => answerConfirmation(work, params.id, query.secret ?? '', isYes))
    if (!returnUrl) throw notThere()
    return reply.header('content-security-policy', pagePolicy).redirect(returnUrl, 303)
  })

  app.get<WithId>('/invoices/:id', async ({ params }, reply) => {
    const invoice = await sandbox.transact((work) => work.find('invoice', params.id))
    if (!invoice) throw notThere()
    return sendPage(reply, invoicePage(invoice))
  })
  app.get<WithId>('/receipts/:id', async ({ params }, reply) => {
    const page = await sandbox.transact(async (work) => {
      const charge = await work.find('charge', params.id)
      return charge?.paid ? receiptPage(charge, await work.find('payment_method', charge.payment_method ?? '')) : null
    })
    if (!page) throw notThere()
    return sendPage(reply, page)
  })
}

/** Stripe takes cards from pages of any origin; the key is public and opens nothing else. */
const anyOrigin = { 'access-control-allow-origin': '*' }

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
