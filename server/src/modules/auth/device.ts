import { limits } from '@porchlight/contract/limits'
import { cookieName } from '@porchlight/contract/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import { newId } from '../../ids.ts'
import { readClaim, writeClaim } from '../../signed-claim.ts'
import { cookieOptions } from './credentials.ts'

const name = 'KnownDevice'
const purpose = 'known-device'
/** Who has signed in here; those before them are strangers again. */
const mostUsers = 8

const deviceSchema = z.object({ id: z.string(), users: z.array(z.string()) })
type Device = z.infer<typeof deviceSchema>

/** What the browser says of itself, and we have signed: a device cannot be claimed, only earned by a code. */
export function readDevice(request: FastifyRequest, { secret }: Pick<AppContext, 'secret'>): Device | null {
  return readClaim(secret, purpose, request.cookies[cookieName(name, request.server)], deviceSchema)
}

/** Somebody has signed in here by a code: strangers who guess elsewhere do not lock this device out. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret }: Pick<AppContext, 'secret'>,
  userId: string,
): void {
  const known = readDevice(request, { secret })
  const users = [userId, ...(known?.users ?? []).filter((id) => id !== userId)].slice(0, mostUsers)
  const device: Device = { id: known?.id ?? newId(), users }
  reply.setCookie(cookieName(name, request.server), writeClaim(secret, purpose, device), {
    ...cookieOptions(request.server),
    httpOnly: true,
    maxAge: limits.session.device / 1000,
  })
}
