import type { ErrorCode } from '@porchlight/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { AddressName } from '../http/address.ts'
import { serverPlugin } from '../http/server-plugin.ts'
import type { Log } from '../log.ts'
import type { Meter } from '../metrics/meter.ts'
import type { Step } from '../traces/tracer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open as long as somebody listens, which says nothing of how quick the server is. */
    isStream?: true
  }
  interface FastifyRequest {
    /** Why it was not done; null for what was, and for what failed. */
    refusal: ErrorCode | null
    /** Null where it is not traced. */
    step: Step | null
  }
}

/** A line for each request: what was asked, by whom, and what came of it. */
export const requestLogPlugin = serverPlugin<{ log: Log; meter: Meter; nameOf: AddressName }>(
  'request-log',
  async (app, { log, meter, nameOf }) => {
    app.decorateRequest('refusal', null)
    app.decorateRequest('step', null)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id)
    })
    app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
      const { method, url, id, host, refusal } = request
      if (request.routeOptions.config.isProbe && statusCode < 400) return
      const path = url.split('?', 1)[0] ?? ''
      // By its pattern: addresses are made up without end.
      const route = request.routeOptions.url ?? 'none'
      if (!request.routeOptions.config.isStream || statusCode >= 400) {
        meter.answered({ method, route, status: statusCode, seconds: elapsedTime / 1000 })
      }
      log.answered(
        { method, path, id, host, status: statusCode, ms: Math.round(elapsedTime) },
        {
          ...whoAsked(request),
          ...(refusal && { refusal }),
          from: nameOf(request.ip),
          ...request.step?.names,
        },
      )
    })
  },
)

function whoAsked({ actors }: Partial<FastifyRequest>) {
  const session = actors?.agent ?? actors?.superadmin ?? actors?.halfway
  return (
    session && { userId: session.account.id, as: session.kind, impersonatorId: session.impersonatorId ?? undefined }
  )
}
