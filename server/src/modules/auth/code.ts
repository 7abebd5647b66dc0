import { createHmac, randomInt } from 'node:crypto'
import { limits } from '@porchlight/contract/limits'

export function newCode(): string {
  return randomInt(10 ** limits.code.digits)
    .toString()
    .padStart(limits.code.digits, '0')
}

/** Bound to the account and the request, so that a code is worth nothing anywhere else. */
export function hashCode(secret: string, userId: string, requestId: string, code: string): string {
  return createHmac('sha256', secret).update(`${userId}:${requestId}:${code}`).digest('hex')
}
