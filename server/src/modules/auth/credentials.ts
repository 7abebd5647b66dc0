import { limits } from '@porchlight/contract/limits'
import { type Credential, cookieName, markerCookie } from '@porchlight/contract/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionKind } from '../../actors.ts'

/** The cookie each kind of session lives in, and the word for it in the readable marker. */
const cookieOf: Record<SessionKind, string> = {
  agent: 'Authorization',
  superadmin: 'AdminAuthorization',
  impersonation: 'UserAuthorization',
}
const wordOf: Record<SessionKind, Credential> = { agent: 'agent', superadmin: 'admin', impersonation: 'user' }
const kinds: SessionKind[] = ['agent', 'superadmin', 'impersonation']

/** The credentials that came along. */
export function readCredentials({ server, cookies }: FastifyRequest): { kind: SessionKind; token: string }[] {
  return kinds.flatMap((kind) => {
    const token = cookies[cookieName(cookieOf[kind], server)]
    return token ? [{ kind, token }] : []
  })
}

export function setCredential(request: FastifyRequest, reply: FastifyReply, kind: SessionKind, token: string): void {
  reply.setCookie(cookieName(cookieOf[kind], request.server), token, {
    ...cookieOptions(request.server),
    httpOnly: true,
    maxAge: limits.session[kind] / 1000,
  })
  mark(request, reply, (held) => held.add(kind))
}

export function clearCredentials(request: FastifyRequest, reply: FastifyReply, gone: SessionKind[]): void {
  for (const kind of gone) reply.clearCookie(cookieName(cookieOf[kind], request.server), cookieOptions(request.server))
  mark(request, reply, (held) => {
    for (const kind of gone) held.delete(kind)
  })
}

function mark(request: FastifyRequest, reply: FastifyReply, change: (held: Set<SessionKind>) => void): void {
  const held = new Set(readCredentials(request).map(({ kind }) => kind))
  change(held)
  // An impersonation cannot outlive the superadmin's session.
  if (!held.has('superadmin')) held.delete('impersonation')
  const words = kinds.filter((kind) => held.has(kind)).map((kind) => wordOf[kind])
  const marker = cookieName(markerCookie, request.server)
  if (words.length === 0) reply.clearCookie(marker, cookieOptions(request.server))
  else
    reply.setCookie(marker, words.join('.'), {
      ...cookieOptions(request.server),
      maxAge: limits.session.agent / 1000,
    })
}

/** Host-only, and never sent along from another site. */
export function cookieOptions({ isHttps }: Pick<FastifyInstance, 'isHttps'>) {
  return { path: '/', sameSite: 'lax', secure: isHttps } as const
}
