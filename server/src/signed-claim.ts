import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'

/** Carries what it says: a link that may do something without a sign-in needs no row, for it is signed. */
export function writeClaim(secret: string, purpose: string, said: unknown): string {
  const claim = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `${claim}.${sign(secret, purpose, claim)}`
}

/** Null for a claim that is not ours, was made for something else, or says what claims said in an earlier release. */
export function readClaim<Said>(secret: string, purpose: string, token: unknown, schema: z.ZodType<Said>): Said | null {
  if (typeof token !== 'string') return null
  const [claim = '', signature = ''] = token.split('.')
  if (!isSigned(secret, purpose, claim, signature)) return null
  return schema.safeParse(JSON.parse(Buffer.from(claim, 'base64url').toString('utf8'))).data ?? null
}

/** Bound to its purpose, so that what is signed for one thing opens no other. */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}

export function isSigned(secret: string, purpose: string, text: string, signature: string): boolean {
  return isSameHash(signature, sign(secret, purpose, text))
}

/** In constant time; lengths are compared in bytes, because a stranger's letters may take several. */
export function isSameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
