import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link in a mail may do without a sign-in, and about whom; it needs no row, for it is signed. */
export function writeClaim(secret: string, purpose: string, words: readonly string[]): string {
  const claim = Buffer.from(JSON.stringify(words)).toString('base64url')
  return `${claim}.${sign(secret, purpose, claim)}`
}

/** Null for a claim that is not ours, or was made for something else. */
export function readClaim(secret: string, purpose: string, token: string): string[] | null {
  const [claim = '', signature = ''] = token.split('.')
  const expected = sign(secret, purpose, claim)
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return null
  return JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')) as string[]
}

function sign(secret: string, purpose: string, claim: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${claim}`).digest('base64url')
}
