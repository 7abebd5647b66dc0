import type { AppContext } from '../../../context.ts'
import { readClaim, writeClaim } from '../../../signed-claim.ts'

export interface Subscription {
  userId: string
  email: string
}

const purpose = 'unsubscribe'

export function unsubscribeLink({ config, secret }: Pick<AppContext, 'config' | 'secret'>, who: Subscription): string {
  return new URL(`/unsubscribe?t=${writeClaim(secret, purpose, [who.userId, who.email])}`, config.appUrl).href
}

export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const [userId, email] = readClaim(secret, purpose, token) ?? []
  return userId && email ? { userId, email } : null
}
