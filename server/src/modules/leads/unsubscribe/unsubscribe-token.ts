import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../../context.ts'

export interface Subscription {
  userId: string
  email: string
}

/** Needs no sign-in and no row: the link itself says who unsubscribes from whom, and is signed. */
export function unsubscribeLink({ config, secret }: Pick<AppContext, 'config' | 'secret'>, who: Subscription): string {
  const claim = Buffer.from(JSON.stringify([who.userId, who.email])).toString('base64url')
  return new URL(`/unsubscribe?t=${claim}.${sign(secret, claim)}`, config.appUrl).href
}

export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const [claim = '', signature = ''] = token.split('.')
  const expected = sign(secret, claim)
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return null
  const [userId, email] = JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')) as [string, string]
  return { userId, email }
}

function sign(secret: string, claim: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${claim}`).digest('base64url')
}
