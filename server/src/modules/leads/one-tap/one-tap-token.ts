import { limits } from '@porchlight/contract/limits'
import { z } from 'zod'
import type { AppContext } from '../../../context.ts'
import { readClaim, writeClaim } from '../../../signed-claim.ts'

const purpose = 'lead-notice'
const claimSchema = z.tuple([z.string(), z.string(), z.number()])

export const oneTapPath = '/lead-notice'
export const taps = ['answered', 'snooze'] as const
export type Tap = (typeof taps)[number]

interface Named {
  user_id: string
  id: string
}

/** For one lead and a while: whoever reads the notice needs no sign-in. */
export function oneTapLinks({ config, secret, clock }: AppContext, lead: Named) {
  const until = clock.now().getTime() + limits.answers.links
  const all = new URL(oneTapPath, config.appUrl)
  all.searchParams.set('t', writeClaim(secret, purpose, [lead.user_id, lead.id, until]))
  const to = (tap: Tap) => {
    const link = new URL(all)
    link.searchParams.set('do', tap)
    return link.href
  }
  return { all: all.href, answered: to('answered'), snooze: to('snooze') }
}
export type OneTapLinks = ReturnType<typeof oneTapLinks>

export function readOneTapToken(secret: string, token: string) {
  const claim = readClaim(secret, purpose, token, claimSchema)
  return claim && { userId: claim[0], leadId: claim[1], until: claim[2] }
}
