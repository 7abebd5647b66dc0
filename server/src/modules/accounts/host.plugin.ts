import type { AppContext } from '../../context.ts'
import { serverPlugin } from '../../http/server-plugin.ts'
import type { Site } from '../../site.ts'
import { siteOrigin } from './accounts.presenter.ts'
import { findAgentByHost } from './accounts.service.ts'

const loopback = /^(127\.0\.0\.1|\[::1\])(:\d+)?$/

/** A known host is asked for once in this while; a change of its agent drops it at once. */
const freshFor = 10_000
const mostHosts = 10_000

/** Compares the host with what is configured and stored, in this order; it is never echoed anywhere. */
export const hostPlugin = serverPlugin<{ context: AppContext }>('host', async (app, { context }) => {
  const { config, db, clock, siteChanges } = context
  const known = new Map<string, { site: Site & { kind: 'agent' }; until: number }>()
  let changes = 0
  siteChanges.onChange((agentId) => {
    changes++
    for (const [host, { site }] of known) if (site.agentId === agentId) known.delete(host)
  })

  const resolvers: ((host: string) => Site | null | Promise<Site | null>)[] = [
    (host) => (host === config.appUrl.host || (!config.isProduction && loopback.test(host)) ? { kind: 'app' } : null),
    (host) => (host === config.shortUrl.host ? { kind: 'short' } : null),
    (host) => (host === config.previewUrl.host ? { kind: 'preview' } : null),
    findAgentSite,
  ]

  app.decorateRequest('site')
  app.addHook('onRequest', async (request) => {
    request.site = { kind: 'unknown' }
    if (request.routeOptions.config.needsNoSite) return
    // A proxy hands this on as a stranger wrote it; kept under the true host, its answer would be served to others.
    delete request.headers['x-forwarded-host']
    const host = request.host.toLowerCase()
    for (const resolve of resolvers) {
      const site = await resolve(host)
      if (!site) continue
      request.site = site
      return
    }
  })

  async function findAgentSite(host: string): Promise<Site | null> {
    const now = clock.now().getTime()
    const cached = known.get(host)
    if (cached && cached.until > now) return cached.site
    const before = changes
    const agent = await findAgentByHost(db, host, config.siteDomain)
    known.delete(host)
    if (!agent) return null
    const origin = siteOrigin(agent, config)
    const site = { kind: 'agent' as const, agentId: agent.id, origin, accessEnd: agent.access_ends_at }
    if (known.size >= mostHosts) known.clear()
    // What was read while something changed may be from before it.
    if (before === changes) known.set(host, { site, until: now + freshFor })
    return site
  }
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers the same on every host, and so asks nobody whose it is. */
    needsNoSite?: true
  }
}
