import { createHmac } from 'node:crypto'
import type { CodeLength } from '@porchlight/contract/options'

/** The same each time it is asked for, so that a mail that has to be sent again brings no other code. */
export function codeFor(secret: string, userId: string, requestId: string, length: CodeLength): string {
  const drawn = createHmac('sha256', secret).update(`code:${userId}:${requestId}`).digest().readUIntBE(0, 6)
  return String(drawn % 10 ** length).padStart(length, '0')
}

/** Bound to the account and the request, so that a code is worth nothing anywhere else. */
export function hashCode(secret: string, userId: string, requestId: string, code: string): string {
  return createHmac('sha256', secret).update(`${userId}:${requestId}:${code}`).digest('hex')
}
