import { createHmac, randomInt } from 'node:crypto'
import type { CodeLength } from '@porchlight/contract/options'

export function newCode(length: CodeLength): string {
  return randomInt(10 ** length)
    .toString()
    .padStart(length, '0')
}

/** Bound to the account and the request, so that a code is worth nothing anywhere else. */
export function hashCode(secret: string, userId: string, requestId: string, code: string): string {
  return createHmac('sha256', secret).update(`${userId}:${requestId}:${code}`).digest('hex')
}
