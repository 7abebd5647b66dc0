import cookie from '@fastify/cookie'
import type { Actors, SessionKind } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { serverPlugin } from '../../http/server-plugin.ts'
import { isApiKey, openByApiKey } from '../api-keys/index.ts'
import { clearCredentials, readCredentials } from './credentials.ts'
import { findSessions } from './sessions.service.ts'

const nobody: Actors = { agent: null, superadmin: null, areFromCookies: false }

/** Answers who is calling, before any route runs. */
export const sessionPlugin = serverPlugin<{ context: AppContext }>('session', async (app, { context }) => {
  const { db, clock } = context
  await app.register(cookie)
  app.decorateRequest('actors')

  app.addHook('onRequest', async (request, reply) => {
    request.actors = nobody
    const { endpoint } = request.routeOptions.config
    if (!endpoint && !request.routeOptions.config.needsSession) return

    const header = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
    if (header && isApiKey(header)) {
      const agent = endpoint?.opensToApiKey ? await openByApiKey(context, header) : null
      request.actors = { agent, superadmin: null, areFromCookies: false }
      return
    }
    if (header) {
      const session = (await findSessions(db, clock, [header])).get(header) ?? null
      request.actors = {
        agent: session && session.kind !== 'superadmin' ? session : null,
        superadmin: session?.kind === 'superadmin' ? session : null,
        areFromCookies: false,
      }
      return
    }

    const held = readCredentials(request)
    if (held.length === 0) return
    const sessions = await findSessions(
      db,
      clock,
      held.map(({ token }) => token),
    )
    const live = (kind: SessionKind) => {
      const token = held.find((credential) => credential.kind === kind)?.token
      const session = token ? sessions.get(token) : undefined
      return session?.kind === kind ? session : null
    }
    const superadmin = live('superadmin')
    const impersonation = live('impersonation')
    const isImpersonating = impersonation !== null && impersonation.parentId === superadmin?.id
    request.actors = { agent: isImpersonating ? impersonation : live('agent'), superadmin, areFromCookies: true }

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
