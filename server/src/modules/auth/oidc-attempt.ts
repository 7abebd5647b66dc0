import { limits } from '@porchlight/contract/limits'
import { cookieName } from '@porchlight/contract/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import type { Attempt } from '../../providers/identity/port.ts'
import { readClaim, writeClaim } from '../../signed-claim.ts'
import { cookieOptions } from './credentials.ts'

const name = 'OidcAttempt'
const purpose = 'oidc-attempt'

const claim = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() })

type Signing = Pick<AppContext, 'secret' | 'clock'>

/** With the browser that left, and no other: an answer that somebody else began opens nothing here. */
export function keepAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, clock }: Signing,
  attempt: Attempt,
) {
  const until = clock.now().getTime() + limits.oidc.attempt
  reply.setCookie(cookieName(name, request.server), writeClaim(secret, purpose, { ...attempt, until }), {
    ...cookieOptions(request.server),
    httpOnly: true,
    maxAge: limits.oidc.attempt / 1000,
  })
}

/** Null where this browser has not left, or too long ago. Whatever comes of it, it is good for one return. */
export function takeAttempt(request: FastifyRequest, reply: FastifyReply, { secret, clock }: Signing): Attempt | null {
  const cookie = cookieName(name, request.server)
  const kept = readClaim(secret, purpose, request.cookies[cookie], claim)
  if (request.cookies[cookie] !== undefined) reply.clearCookie(cookie, cookieOptions(request.server))
  return kept && kept.until > clock.now().getTime() ? kept : null
}
