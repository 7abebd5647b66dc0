import { writes } from '@porchlight/contract/endpoint'
import { messages } from '@porchlight/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { serverPlugin } from '../http/server-plugin.ts'

/** A call that changes something must come from our own pages, or carry a token in its header. */
export const originCheckPlugin = serverPlugin<{ config: Config }>('origin-check', async (app, { config }) => {
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || !writes(endpoint)) return
    const { agent, superadmin, areFromCookies } = request.actors
    // No page can make a browser send a header token; one that opened nothing proves nothing.
    if ((agent || superadmin) && !areFromCookies) return
    if (!isOwnOrigin(request, config)) throw new AppError('forbidden', messages.requests.foreignOrigin)
    if (areFromCookies && !isByScript(request)) throw new AppError('forbidden', messages.requests.linkChangesNothing)
  })
})

/** A followed link, a sent form and a picture come from our own origin too, wherever an agent may put one. */
function isByScript({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers
  // A browser too old to say so cannot be told from a followed link; what it posts has at least named its origin.
  if (mode === undefined) return method !== 'GET'
  return (mode === 'cors' || mode === 'same-origin') && (dest ?? 'empty') === 'empty'
}

function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin'
  if (origin !== undefined) {
    return origin === config.appUrl.origin || (request.site.kind !== 'unknown' && hostOf(origin) === request.host)
  }
  // Neither header: no browser wrote this, so only a cookie would make it dangerous.
  return !request.actors.areFromCookies
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}
