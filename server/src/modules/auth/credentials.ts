import { limits } from '@porchlight/contract/limits'
import { type Credential, markerCookie } from '@porchlight/contract/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionKind } from '../../actors.ts'

/** The cookie each kind of session lives in, and the word for it in the readable marker. */
export const cookieOf: Record<SessionKind, string> = {
  agent: 'Authorization',
  superadmin: 'AdminAuthorization',
  impersonation: 'UserAuthorization',
}
const wordOf: Record<SessionKind, Credential> = { agent: 'agent', superadmin: 'admin', impersonation: 'user' }
const kinds: SessionKind[] = ['agent', 'superadmin', 'impersonation']

export function setCredential(request: FastifyRequest, reply: FastifyReply, kind: SessionKind, token: string): void {
  reply.setCookie(cookieOf[kind], token, { ...options(request), httpOnly: true, maxAge: limits.session[kind] / 1000 })
  mark(request, reply, (held) => held.add(kind))
}

export function clearCredentials(request: FastifyRequest, reply: FastifyReply, gone: SessionKind[]): void {
  for (const kind of gone) reply.clearCookie(cookieOf[kind], options(request))
  mark(request, reply, (held) => {
    for (const kind of gone) held.delete(kind)
  })
}

function mark(request: FastifyRequest, reply: FastifyReply, change: (held: Set<SessionKind>) => void): void {
  const held = new Set(kinds.filter((kind) => request.cookies[cookieOf[kind]]))
  change(held)
  // An impersonation cannot outlive the superadmin's session.
  if (!held.has('superadmin')) held.delete('impersonation')
  const words = kinds.filter((kind) => held.has(kind)).map((kind) => wordOf[kind])
  if (words.length === 0) reply.clearCookie(markerCookie, options(request))
  else reply.setCookie(markerCookie, words.join('.'), { ...options(request), maxAge: limits.session.agent / 1000 })
}

/** Host-only, and never sent along from another site. */
function options(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: request.server.isHttps } as const
}
