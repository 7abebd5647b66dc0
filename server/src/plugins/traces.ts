import type { FastifyRequest } from 'fastify'
import type { Trust } from '../http/address.ts'
import { serverPlugin } from '../http/server-plugin.ts'
import { stepUnderWay, type Tracer } from '../traces/tracer.ts'

/**
 * A step for each request that the app answers. What the front door repeats is left out: it asks nobody, waits for nothing, and
 * would be nearly all there is to see. So are probes, and what stays open as long as somebody listens.
 */
export const tracesPlugin = serverPlugin<{ tracer: Tracer; trust: Trust | false }>(
  'traces',
  async (app, { tracer, trust }) => {
    app.addHook('onRequest', (request, { raw }, done) => {
      const { config, url: route } = request.routeOptions
      if (config.isProbe || config.isStream) return done()
      const { method } = request
      const step = tracer.begin(route ? `${method} ${route}` : method, {
        kind: 'server',
        parent: parentOf(request),
        // No path and no query: links that open something have it in them.
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'url.scheme': request.protocol,
          'server.address': request.hostname,
        },
      })
      request.step = step
      raw.once('finish', () => {
        const status = raw.statusCode
        step.end({
          attributes: { 'http.response.status_code': status },
          failure: status >= 500 ? String(status) : undefined,
        })
      })
      // Whoever has gone away gets no answer.
      raw.once('close', () => step.end({ failure: 'closed' }))
      stepUnderWay.run(step, done)
    })
    // A body is told of from the side of the socket, which does not know whose it is.
    app.addHook('preValidation', ({ step }, _reply, done) => {
      if (step) stepUnderWay.run(step, done)
      else done()
    })

    /** As with a request's name: only a trusted proxy may say what it belongs to. */
    function parentOf({ headers, socket }: FastifyRequest): string | undefined {
      const isTrusted = trust ? trust(socket.remoteAddress ?? '', 0) : false
      return isTrusted && typeof headers.traceparent === 'string' ? headers.traceparent : undefined
    }
  },
)
