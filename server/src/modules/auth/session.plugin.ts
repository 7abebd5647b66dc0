import cookie from '@fastify/cookie'
import type { Actors, LiveSession, SessionKind } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { rateLimitHeaders } from '../../http/rate-limit-headers.ts'
import { serverPlugin } from '../../http/server-plugin.ts'
import { isApiKey, openByApiKey } from '../api-keys/index.ts'
import { clearCredentials, readCredentials } from './credentials.ts'
import { findSessions } from './sessions.service.ts'

const nobody: Actors = { agent: null, superadmin: null, halfway: null, areFromCookies: false }

/** Who owes the passkey is no superadmin yet. */
function administering(session: LiveSession | null): Pick<Actors, 'superadmin' | 'halfway'> {
  return session?.owesPasskey ? { superadmin: null, halfway: session } : { superadmin: session, halfway: null }
}

/** Answers who is calling, before any route runs. */
export const sessionPlugin = serverPlugin<{ context: AppContext }>('session', async (app, { context }) => {
  await app.register(cookie)
  app.decorateRequest('actors')

  app.addHook('onRequest', async (request, reply) => {
    request.actors = nobody
    const { endpoint } = request.routeOptions.config
    if (!endpoint && !request.routeOptions.config.needsSession) return

    const header = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
    if (header && isApiKey(header)) {
      const agent = endpoint?.scopes ? await openByApiKey(context, header) : null
      if (agent?.apiKey) reply.headers(rateLimitHeaders(agent.apiKey.use))
      request.actors = { ...nobody, agent }
      return
    }
    if (header) {
      const session = (await findSessions(context, [header])).get(header) ?? null
      const isSuperadmin = session?.kind === 'superadmin'
      request.actors = { ...nobody, agent: isSuperadmin ? null : session, ...(isSuperadmin && administering(session)) }
      return
    }

    const held = readCredentials(request)
    if (held.length === 0) return
    const sessions = await findSessions(
      context,
      held.map(({ token }) => token),
    )
    const live = (kind: SessionKind) => {
      const token = held.find((credential) => credential.kind === kind)?.token
      const session = token ? sessions.get(token) : undefined
      return session?.kind === kind ? session : null
    }
    const { superadmin, halfway } = administering(live('superadmin'))
    const impersonation = live('impersonation')
    const isImpersonating = impersonation !== null && impersonation.parentId === superadmin?.id
    request.actors = {
      agent: isImpersonating ? impersonation : live('agent'),
      superadmin,
      halfway,
      areFromCookies: true,
    }

    // An impersonation that another tab has just replaced: clearing its cookie late would take the new one away.
    const isReplaced = (kind: SessionKind) => kind === 'impersonation' && superadmin !== null
    const dead = held.map(({ kind }) => kind).filter((kind) => !live(kind) && !isReplaced(kind))
    if (dead.length > 0) clearCredentials(request, reply, dead)
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page, not a call, that shows something of whoever is signed in. */
    needsSession?: true
  }
}
