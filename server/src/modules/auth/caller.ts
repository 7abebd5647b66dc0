import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { hashAddress } from '../../http/address.ts'
import type { Caller } from './login.service.ts'

export function callerOf(request: FastifyRequest, { secret }: AppContext): Caller {
  return { addressHash: hashAddress(request.ip, secret), userAgent: request.headers['user-agent'] ?? '' }
}
