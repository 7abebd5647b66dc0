import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { serverPlugin } from '../http/server-plugin.ts'

/** What an answer that is not a page may do in a browser: nothing. Pages set a policy of their own. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** In seconds. */
const year = 31_536_000

/** No page of ours asks for any of these, so no page of ours may. */
const permissionsPolicy = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'midi', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

export const securityHeadersPlugin = serverPlugin<{ config: Config }>('security-headers', async (app, { config }) => {
  const isHttps = config.appUrl.protocol === 'https:'
  const headers = helmetHeaders(isHttps)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    // What stands below a domain of an agent's own, or beside agents' pages, is not ours to speak for.
    if (isHttps && !isOurs(request, config)) reply.header('strict-transport-security', `max-age=${year}`)
    // A call answers whoever asked, and nobody after them. A cache in front may hold what says nothing of itself.
    const isOnce = request.routeOptions.config.endpoint !== undefined || config.edge.kind !== 'none'
    if (isOnce && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy)
  })
})

/** The same for every answer, so they are found out once. */
function helmetHeaders(isHttps: boolean): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const set = helmet({
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: year } : false,
    xFrameOptions: false,
  })
  set(response.req, response, () => undefined)
  return { ...response.getHeaders() }
}

function isOurs({ site, host }: FastifyRequest, { siteDomain }: Config): boolean {
  if (site?.kind === 'agent') return host.toLowerCase().endsWith(`.${siteDomain}`)
  return site?.kind !== 'unknown'
}
