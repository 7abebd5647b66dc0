import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { attachPaymentMethod, createPaymentMethod } from './cards.ts'
import { createCoupon, createPrice, createProduct, getCoupon, listPrices } from './catalogue.ts'
import { createCustomer, updateCustomer } from './customers.ts'
import { expand } from './expand.ts'
import { type FormGroup, readForm, textOf, textsOf } from './form.ts'
import { confirmPayment, createSetup, payInvoice } from './intents.ts'
import { listObject } from './objects/lists.ts'
import { missing, Refusal, unauthorized } from './refusal.ts'
import { findRequest, saveRequest } from './sandbox.repository.ts'
import type { Sandbox } from './sandbox.ts'
import { createSchedule, releaseSchedule, updateSchedule } from './schedules.ts'
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  updateSubscription,
  voidBill,
} from './subscriptions.ts'
import type { Kind, Work } from './work.ts'

type Handler = (work: Work, form: FormGroup, id: string) => Promise<object>

const read =
  (kind: Kind): Handler =>
  (work, _form, id) =>
    work.get(kind, id)

const listOf =
  (kind: 'invoice' | 'charge', url: string): Handler =>
  async (work, query) => {
    const status = textOf(query.status)
    const all = await work.list(kind, textOf(query.customer))
    const wanted = all.filter((item) => status === undefined || item.status === status)
    return listObject(url, wanted.slice(0, Number(textOf(query.limit) ?? 10)))
  }

/** The part of Stripe's API that we use. */
const routes: Record<string, Handler> = {
  'POST /v1/products': createProduct,
  'POST /v1/prices': createPrice,
  'GET /v1/prices': listPrices,
  'POST /v1/coupons': createCoupon,
  'GET /v1/coupons/:id': (work, _form, id) => getCoupon(work, id),
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/:id': read('customer'),
  'POST /v1/customers/:id': (work, form, id) => updateCustomer(work, id, form),
  'POST /v1/payment_methods': createPaymentMethod,
  'POST /v1/payment_methods/:id/attach': (work, form, id) => attachPaymentMethod(work, id, form),
  'POST /v1/subscriptions': createSubscription,
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/:id': read('subscription'),
  'POST /v1/subscriptions/:id': (work, form, id) => updateSubscription(work, id, form),
  'DELETE /v1/subscriptions/:id': (work, _form, id) => cancelSubscription(work, id),
  'POST /v1/subscription_schedules': createSchedule,
  'GET /v1/subscription_schedules/:id': read('subscription_schedule'),
  'POST /v1/subscription_schedules/:id': (work, form, id) => updateSchedule(work, id, form),
  'POST /v1/subscription_schedules/:id/release': (work, _form, id) => releaseSchedule(work, id),
  'GET /v1/invoices': listOf('invoice', '/v1/invoices'),
  'GET /v1/invoices/:id': read('invoice'),
  'POST /v1/invoices/:id/void': (work, _form, id) => voidBill(work, id),
  'POST /v1/invoices/:id/pay': (work, _form, id) => payInvoice(work, id),
  'GET /v1/charges': listOf('charge', '/v1/charges'),
  'GET /v1/payment_intents/:id': read('payment_intent'),
  'POST /v1/payment_intents/:id/confirm': (work, form, id) => confirmPayment(work, id, form),
  'POST /v1/setup_intents': createSetup,
  'GET /v1/setup_intents/:id': read('setup_intent'),
  'GET /v1/events/:id': read('event'),
  'GET /v1/events': async (work) => listObject('/v1/events', await work.list('event')),
}

/** A server of its own for calls with the secret key: only this process can reach it. */
export function buildApi(sandbox: Sandbox): FastifyInstance {
  const api = Fastify({ logger: false, forceCloseConnections: true })
  takeForms(api)
  for (const [route, handle] of Object.entries(routes)) {
    const [method = '', url = ''] = route.split(' ')
    api.route({
      method,
      url,
      handler: async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${sandbox.keys.secret}`) return sendRefusal(reply, unauthorized())
        return answer(sandbox, request, reply, handle)
      },
    })
  }
  api.setNotFoundHandler((request, reply) =>
    sendRefusal(reply, missing('route', `${request.method} ${request.url.split('?', 1)[0]}`)),
  )
  api.setErrorHandler((_error, _request, reply) =>
    reply.status(500).send({ error: { type: 'api_error', message: 'The sandbox failed.' } }),
  )
  return api
}

export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, readForm(String(body))))
}

export function sendRefusal(reply: FastifyReply, { status, error }: Refusal): FastifyReply {
  return reply.status(status).send({ error })
}

interface Reply {
  status: number
  body: object
}

async function answer(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply, handle: Handler) {
  const { id = '' } = request.params as { id?: string }
  const query = readForm(request.url.split('?')[1] ?? '')
  const form = request.method === 'POST' ? ((request.body as FormGroup | undefined) ?? readForm('')) : query
  const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined
  const fingerprint = createHash('sha256')
    .update(`${request.url} ${JSON.stringify(form)}`)
    .digest('hex')
  const perform = async (work: Work): Promise<Reply> => {
    const result = await handle(work, form, id)
    if (result instanceof Refusal) return { status: result.status, body: { error: result.error } }
    return { status: 200, body: await expand(work, result, textsOf(form.expand)) }
  }
  try {
    const { status, body } = await sandbox.transact((work) =>
      key ? once(work, sandbox, key, fingerprint, () => perform(work)) : perform(work),
    )
    return reply.status(status).header('request-id', `req_${request.id}`).send(body)
  } catch (error) {
    if (error instanceof Refusal) return sendRefusal(reply, error)
    throw error
  }
}

/** The same key gets the same answer, whatever it was; with other words it is refused. */
async function once(work: Work, sandbox: Sandbox, key: string, fingerprint: string, perform: () => Promise<Reply>) {
  const known = await findRequest(work.db, key)
  if (known && known.fingerprint !== fingerprint) {
    throw new Refusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  }
  if (known) return { status: known.status, body: known.body }
  const reply = await perform()
  await saveRequest(work.db, {
    idempotency_key: key,
    fingerprint,
    status: reply.status,
    body: JSON.stringify(reply.body),
    created_at: sandbox.clock.now(),
  })
  return reply
}
