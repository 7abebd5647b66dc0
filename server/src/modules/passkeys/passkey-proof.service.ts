import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { ProofPurpose } from '@porchlight/contract/options'
import type { ShownCredential } from '@porchlight/contract/passkeys'
import type { Actors, LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { AppError } from '../../errors.ts'
import { type Caller, confirming, noteFreshProof } from '../auth/index.ts'
import { showPasskeyOptions } from './ceremonies.ts'
import { takeChallenge, writeChallenge } from './challenges.ts'
import { listPasskeys } from './passkeys.repository.ts'
import { admitShownPasskey, judgeShownPasskey } from './shown-passkey.service.ts'

const { passkeys } = messages

const challengeFor = ({ id, account }: LiveSession, act: ProofPurpose) =>
  ({ for: 'confirm', userId: account.id, sessionId: id, act }) as const

const listTrusted = async (db: Queryable, userId: string) =>
  (await listPasskeys(db, userId)).filter(({ suspected_at }) => !suspected_at)

export async function waysToProve({ db }: AppContext, actors: Actors, purpose: ProofPurpose) {
  const { account } = confirming(purpose, actors)
  return { hasPasskey: (await listTrusted(db, account.id)).length > 0 }
}

export async function startPasskeyProof(context: AppContext, actors: Actors, purpose: ProofPurpose) {
  const { db, clock, config } = context
  const session = confirming(purpose, actors)
  const userId = session.account.id
  await takeFromLimit(db, clock, `passkey-proof:${userId}`, limits.passkeys.challenges)
  const known = await listTrusted(db, userId)
  if (known.length === 0) throw new AppError('conflict', passkeys.noneYet)
  return showPasskeyOptions(config, writeChallenge(context, challengeFor(session, purpose)), known)
}

/** Signed for this session and this purpose by a passkey of the account's own. */
export async function giveProofByPasskey(
  context: AppContext,
  actors: Actors,
  { purpose, credential }: { purpose: ProofPurpose; credential: ShownCredential },
  caller: Caller,
): Promise<void> {
  const { db, clock } = context
  const session = confirming(purpose, actors)
  await admitShownPasskey(context, caller)
  const { clientDataJSON } = credential.response
  const challenge = await takeChallenge(context, challengeFor(session, purpose), clientDataJSON)
  // Thrown after the commit: a suspicion must stay.
  const judged = await db.transaction().execute(async (trx) => {
    const outcome = await judgeShownPasskey(context, trx, { credential, challenge, ownerId: session.account.id })
    if (typeof outcome !== 'string') await noteFreshProof(trx, session, clock.now())
    return outcome
  })
  if (judged === 'wrong') throw new AppError('invalid', passkeys.notYours)
  if (judged === 'suspect') throw new AppError('invalid', passkeys.suspect)
}
