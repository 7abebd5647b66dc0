import fp from 'fastify-plugin'
import type { AppContext } from '../context.ts'
import { findAgentByHost } from '../modules/accounts/index.ts'

/** Whose host a request came to. */
export type Site = { kind: 'app' } | { kind: 'short' } | { kind: 'agent'; agentId: string } | { kind: 'unknown' }

declare module 'fastify' {
  interface FastifyRequest {
    site: Site
  }
}

const loopback = /^(127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Compares the host with what is configured and stored, in this order; it is never echoed anywhere. */
export const hostPlugin = fp<{ context: AppContext }>(async (app, { context: { config, db } }) => {
  app.decorateRequest('site')

  app.addHook('onRequest', async (request) => {
    request.site = await resolve(request.host.toLowerCase())
  })

  async function resolve(host: string): Promise<Site> {
    if (host === config.appUrl.host || (!config.isProduction && loopback.test(host))) return { kind: 'app' }
    if (host === config.shortUrl.host) return { kind: 'short' }
    const agent = await findAgentByHost(db, host, config.siteDomain)
    return agent ? { kind: 'agent', agentId: agent.id } : { kind: 'unknown' }
  }
})
