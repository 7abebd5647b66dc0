import type { Config } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import { orAsBefore } from '../../db/outage.ts'
import { busy } from '../../errors.ts'
import { serverPlugin } from '../../http/server-plugin.ts'
import type { Site } from '../../site.ts'
import { siteOrigin } from './accounts.presenter.ts'
import { findAgentByHost } from './accounts.service.ts'

const loopback = /^(127\.0\.0\.1|\[::1\])(:\d+)?$/

/** A host is asked for once in this while; a change of its agent drops it at once. */
const freshFor = 10_000
const mostHosts = 10_000
/** Names are made up faster than they are looked up: a flood of them pushes out nobody but itself. */
const mostUnknown = 1_000

/** They are asked for together; a flood of names beyond them is turned away alone. */
const mostAsked = 256

type Found = { site: (Site & { kind: 'agent' }) | null; until: number }

/** The name agents' pages stand below has no page of its own; people type it all the same, and mean the app. */
export function isBareDomain({ siteDomain }: Pick<Config, 'siteDomain'>, host: string): boolean {
  return host === siteDomain || host === `www.${siteDomain}`
}

/** Compares the host with what is configured and stored, in this order; it is never echoed anywhere. */
export const hostPlugin = serverPlugin<{ context: AppContext }>('host', async (app, { context }) => {
  const { config, db, clock, siteChanges } = context
  const usualPort = config.appUrl.protocol === 'https:' ? ':443' : ':80'
  const known = new Map<string, Found>()
  const unknown = new Map<string, Found>()
  /** Whoever asks for a host that is being asked for waits for the same answer. */
  const asking = new Map<string, Promise<Site | null>>()
  /** Any change may have given a name to somebody, and what is being read may be from before it. */
  const forgetUnknown = () => {
    unknown.clear()
    asking.clear()
  }
  siteChanges.onChange(
    (agentId) => {
      forgetUnknown()
      for (const [host, { site }] of known) if (agentId === null || site?.agentId === agentId) known.delete(host)
    },
    () => {
      forgetUnknown()
      for (const found of known.values()) found.until = 0
    },
  )

  const resolvers: ((host: string) => Site | null | Promise<Site | null>)[] = [
    (host) => (host === config.appUrl.host || (!config.isProduction && loopback.test(host)) ? { kind: 'app' } : null),
    (host) => (host === config.shortUrl.host ? { kind: 'short' } : null),
    (host) => (host === config.previewUrl.host ? { kind: 'preview' } : null),
    findAgentSite,
  ]

  app.decorateRequest('site')
  app.addHook('onRequest', async (request, reply) => {
    request.site = { kind: 'unknown' }
    if (request.routeOptions.config.needsNoSite) return
    // A proxy hands this on as a stranger wrote it; kept under the true host, its answer would be served to others.
    delete request.headers['x-forwarded-host']
    // Browsers leave the usual port out; a program that says it means the same host.
    if (request.headers.host?.endsWith(usualPort))
      request.headers.host = request.headers.host.slice(0, -usualPort.length)
    const host = request.host.toLowerCase()
    for (const resolve of resolvers) {
      const site = await resolve(host)
      if (!site) continue
      request.site = site
      return
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && isBareDomain(config, host)) return reply.redirect(`${config.appUrl.origin}${request.url}`, 301)
  })

  function findAgentSite(host: string): Site | null | Promise<Site | null> {
    const found = known.get(host) ?? unknown.get(host)
    if (found && found.until > clock.now().getTime()) return found.site
    const underWay = asking.get(host)
    if (underWay) return underWay
    if (asking.size >= mostAsked) {
      if (found?.site) return found.site
      throw busy()
    }
    const answer = ask(host).finally(() => {
      if (asking.get(host) === answer) asking.delete(host)
    })
    asking.set(host, answer)
    return answer

    async function ask(name: string): Promise<Site | null> {
      const site = await orAsBefore(read(name), found?.site ?? null)
      // What was read while something changed may be from before it.
      if (asking.get(name) === answer) remember(name, site)
      return site
    }
  }

  async function read(host: string): Promise<Found['site']> {
    const agent = await findAgentByHost(db, host, config.siteDomain)
    if (!agent) return null
    return { kind: 'agent', agentId: agent.id, origin: siteOrigin(agent, config), accessEnd: agent.access_ends_at }
  }

  function remember(host: string, site: Found['site']): void {
    const [map, most] = site ? [known, mostHosts] : [unknown, mostUnknown]
    known.delete(host)
    unknown.delete(host)
    if (map.size >= most) map.clear()
    map.set(host, { site, until: clock.now().getTime() + freshFor })
  }
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers the same on every host, and so asks nobody whose it is. */
    needsNoSite?: true
  }
}
