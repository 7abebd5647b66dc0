import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { hashAddress, shortAddress } from '../../http/address.ts'
import { readDevice } from './device.ts'

export interface Caller {
  addressHash: string
  /** Where from, as far as its owner needs it to recognize themselves; no raw address goes further than here. */
  network: string
  userAgent: string
  /** The device, if somebody has signed in on it before. */
  device: ReturnType<typeof readDevice>
}

export function callerOf(request: FastifyRequest, context: AppContext): Caller {
  return {
    addressHash: hashAddress(request.ip, context.secret),
    network: shortAddress(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    device: readDevice(request, context),
  }
}
