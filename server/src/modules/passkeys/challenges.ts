import { limits } from '@porchlight/contract/limits'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import { newId } from '../../ids.ts'
import { readClaim, writeClaim } from '../../signed-claim.ts'

/** Bound to what it is for, and to the account where one is known: nothing signed for another opens this one. */
type Purpose = { for: 'add'; userId: string } | { for: 'sign-in' }

const claim = z.object({ id: z.string(), userId: z.string(), until: z.number() })

const nameOf = (purpose: Purpose) => `passkey-${purpose.for}`
const userOf = (purpose: Purpose) => (purpose.for === 'add' ? purpose.userId : '')

/** What the authenticator signs: it says itself what it is good for, and needs no row until it is answered. */
export function writeChallenge({ secret, clock }: Pick<AppContext, 'secret' | 'clock'>, purpose: Purpose): string {
  const until = clock.now().getTime() + limits.passkeys.challenge
  return writeClaim(secret, nameOf(purpose), { id: newId(), userId: userOf(purpose), until })
}

/** The challenge in an answer; null where it is not ours, for something else or too old. */
export function readChallenge(
  { secret, clock }: Pick<AppContext, 'secret' | 'clock'>,
  purpose: Purpose,
  clientDataJSON: string,
): { id: string; expiresAt: Date; text: string } | null {
  const text = challengeIn(clientDataJSON)
  const said = readClaim(secret, nameOf(purpose), text, claim)
  if (!said || said.userId !== userOf(purpose) || said.until <= clock.now().getTime()) return null
  return { id: said.id, expiresAt: new Date(said.until), text }
}

const clientData = z.object({ challenge: z.string() })

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
    return Buffer.from(challenge, 'base64url').toString('utf8')
  } catch {
    return ''
  }
}
