import { z } from 'zod'
import type { AppContext } from '../../../context.ts'
import { readClaim, writeClaim } from '../../../signed-claim.ts'

export interface Subscription {
  userId: string
  email: string
}

const purpose = 'unsubscribe'
const claimSchema = z.tuple([z.string(), z.string()])

export function unsubscribeLink({ config, secret }: Pick<AppContext, 'config' | 'secret'>, who: Subscription): string {
  return new URL(`/unsubscribe?t=${writeClaim(secret, purpose, [who.userId, who.email])}`, config.appUrl).href
}

export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const claim = readClaim(secret, purpose, token, claimSchema)
  return claim && { userId: claim[0], email: claim[1] }
}
