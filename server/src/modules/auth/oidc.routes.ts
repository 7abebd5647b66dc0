import { oidcCallbackPath, oidcPath, problemLink } from '@porchlight/contract/oidc'
import { routes } from '@porchlight/contract/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import type { IdentityPort } from '../../providers/identity/port.ts'
import { callerOf } from './caller.ts'
import { letIn } from './let-in.ts'
import { signInByOidc, startOidc } from './oidc.service.ts'
import { keepAttempt, takeAttempt } from './oidc-attempt.ts'

/** Pages that a browser walks through: whatever happens, it ends on a screen of ours. */
export function oidcRoutes(app: FastifyInstance, context: AppContext): void {
  const { identity } = context.providers
  if (!identity) return
  addStart(app, context, identity)
  addReturn(app, context, identity)
}

function addStart(app: FastifyInstance, context: AppContext, identity: IdentityPort): void {
  app.get(oidcPath, async (request, reply) => {
    if (request.site.kind !== 'app') return reply.callNotFound()
    // Nobody is signed in by a link on somebody else's page.
    if (!isOwnStep(request)) return leadTo(reply, routes.login)
    const started = await startOidc(context, identity, callerOf(request, context))
    if ('problem' in started) return leadTo(reply, problemLink(started.problem))
    keepAttempt(request, reply, context, started.attempt)
    return leadTo(reply, started.leadTo.href)
  })
}

function addReturn(app: FastifyInstance, context: AppContext, identity: IdentityPort): void {
  app.get(oidcCallbackPath, { config: { needsSession: true } }, async (request, reply) => {
    if (request.site.kind !== 'app') return reply.callNotFound()
    const attempt = takeAttempt(request, reply, context)
    const query = request.url.split('?').slice(1).join('?')
    const entered = await signInByOidc(context, identity, { query, attempt, caller: callerOf(request, context) })
    if ('problem' in entered) return leadTo(reply, problemLink(entered.problem))
    const { kind, token, user } = entered
    await letIn(context, request, reply, { kind, token, userId: user._id })
    // It knows whether a passkey is still owed, and leads on where none is.
    return leadTo(reply, routes.signInStep)
  })
}

const leadTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 303)

/** By our own button, or typed in; a browser too old to say so is let through. */
function isOwnStep({ headers: { 'sec-fetch-site': site } }: FastifyRequest): boolean {
  return site === undefined || site === 'same-origin' || site === 'none'
}
