import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { ProofPurpose } from '@porchlight/contract/options'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { readClaim, writeClaim } from '../../signed-claim.ts'
import { spendChallenge } from './passkeys.repository.ts'

/** Bound to what it is for, and to account and session where one is known: nothing signed for another opens this one. */
type Purpose =
  | { for: 'add'; userId: string }
  | { for: 'sign-in' }
  | { for: 'confirm'; userId: string; sessionId: string; act: ProofPurpose }

const claim = z.object({ id: z.string(), userId: z.string(), until: z.number() })

const nameOf = (purpose: Purpose) =>
  purpose.for === 'confirm' ? `passkey-confirm:${purpose.sessionId}:${purpose.act}` : `passkey-${purpose.for}`
const userOf = (purpose: Purpose) => (purpose.for === 'sign-in' ? '' : purpose.userId)

/** What the authenticator signs: it says itself what it is good for, and needs no row until it is answered. */
export function writeChallenge({ secret, clock }: Pick<AppContext, 'secret' | 'clock'>, purpose: Purpose): string {
  const until = clock.now().getTime() + limits.passkeys.challenge
  return writeClaim(secret, nameOf(purpose), { id: newId(), userId: userOf(purpose), until })
}

/** The challenge in an answer, which is spent by it, right or wrong. */
export async function takeChallenge(context: AppContext, purpose: Purpose, clientDataJSON: string): Promise<string> {
  const challenge = readChallenge(context, purpose, clientDataJSON)
  if (!challenge || !(await spendChallenge(context.db, challenge.id, challenge.expiresAt))) {
    throw new AppError('invalid', messages.passkeys.tooLate)
  }
  return challenge.text
}

/** Null where it is not ours, for something else or too old. */
function readChallenge(
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
