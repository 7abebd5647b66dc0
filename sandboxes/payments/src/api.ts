import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { checkExpand, expand } from './expand.ts'
import { type FormGroup, readForm, textsOf } from './form.ts'
import { findUnknown } from './parameters.ts'
import { invalid, missing, Refusal, unauthorized } from './refusal.ts'
import { type Route, routes } from './routes.ts'
import type { Sandbox } from './sandbox.ts'
import type { KnownRequest } from './store.ts'
import type { Work } from './work.ts'

/** A server of its own for calls with the secret key: only this process can reach it. */
export function buildApi(sandbox: Sandbox): FastifyInstance {
  const api = Fastify({ logger: false, forceCloseConnections: true })
  takeForms(api)
  for (const route of routes) {
    const [method = '', url = ''] = route.call.split(' ')
    api.route({
      method,
      url,
      handler: async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${sandbox.keys.secret}`) return sendRefusal(reply, unauthorized())
        return answer(sandbox, request, reply, route)
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

async function answer(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply, route: Route) {
  const { id = '' } = request.params as { id?: string }
  const query = readForm(request.url.split('?')[1] ?? '')
  const form = request.method === 'POST' ? ((request.body as FormGroup | undefined) ?? readForm('')) : query
  const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined
  const fingerprint = createHash('sha256')
    .update(`${request.url} ${JSON.stringify(form)}`)
    .digest('hex')
  const paths = textsOf(form.expand)
  const perform = async (work: Work): Promise<Reply> => {
    const result = await route.handle(work, form, id)
    if (result instanceof Refusal) return { status: result.status, body: { error: result.error } }
    return { status: 200, body: await expand(work, result, route.answers, route.isList, paths) }
  }
  try {
    const unknown = findUnknown({ ...route.takes, expand: true }, form)
    if (unknown) throw unknown
    checkExpand(route.answers, route.isList, paths)
    const { status, body } = key ? await once(sandbox, key, fingerprint, perform) : await sandbox.transact(perform)
    return reply.status(status).header('request-id', `req_${request.id}`).send(body)
  } catch (error) {
    if (error instanceof Refusal) return sendRefusal(reply, error)
    throw error
  }
}

/**
 * The same key gets the same answer, whatever it was; with other words it is refused, and so is a second use of it
 * while the first is under way. What was refused before anything was done leaves the key free.
 */
async function once(
  sandbox: Sandbox,
  key: string,
  fingerprint: string,
  perform: (work: Work) => Promise<Reply>,
): Promise<Reply> {
  const { store } = sandbox.host
  const claim = { idempotency_key: key, fingerprint, created_at: sandbox.now() }
  if (!(await store.claimRequest(claim, underWay))) return knownReply(await store.findRequest(key), key, fingerprint)
  try {
    return await sandbox.transact(async (work) => {
      const reply = await perform(work)
      await work.records.saveReply(key, reply.status, JSON.stringify(reply.body))
      return reply
    })
  } catch (error) {
    await store.forgetRequest(key)
    throw error
  }
}

/** Longer than any call takes: what is still under way by then was left behind by a process that ended. */
const underWay = 60_000

function knownReply(known: KnownRequest | undefined, key: string, fingerprint: string): Reply {
  if (known && known.fingerprint !== fingerprint) {
    throw new Refusal(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  if (known && known.status !== null && known.body !== null) return { status: known.status, body: known.body }
  throw new Refusal(409, {
    ...invalid(
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted ' +
        `twice, and the other request is still going through): ${key}. Please try again later.`,
      { code: 'idempotency_key_in_use' },
    ).error,
  })
}
