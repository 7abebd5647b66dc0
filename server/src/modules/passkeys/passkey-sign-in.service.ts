import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { ShownCredential } from '@porchlight/contract/passkeys'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { AppError } from '../../errors.ts'
import { findAccount } from '../accounts/index.ts'
import { type Caller, enter } from '../auth/index.ts'
import { showPasskeyOptions } from './ceremonies.ts'
import { takeChallenge, writeChallenge } from './challenges.ts'
import { admitShownPasskey, judgeShownPasskey } from './shown-passkey.service.ts'

const { passkeys } = messages

export async function startPasskeySignIn(context: AppContext, { addressHash }: Caller) {
  const { db, clock, config } = context
  await takeFromLimit(db, clock, `passkey-challenge:${addressHash}`, limits.passkeys.challenges)
  return showPasskeyOptions(config, writeChallenge(context, { for: 'sign-in' }))
}

/** A passkey says by itself whose it is. It proves nothing about an email. */
export async function signInWithPasskey(context: AppContext, credential: ShownCredential, caller: Caller) {
  const { db, log } = context
  await admitShownPasskey(context, caller)
  const challenge = await takeChallenge(context, { for: 'sign-in' }, credential.response.clientDataJSON)
  // The outcome is thrown after the commit: a suspicion must stay.
  const outcome = await db.transaction().execute(async (trx) => {
    const judged = await judgeShownPasskey(context, trx, { credential, challenge })
    if (typeof judged === 'string') return judged
    const account = await findAccount(trx, judged.user_id)
    // An account that is being removed has another role.
    if (account?.role !== 'Admin' && account?.role !== 'Superadmin') return 'wrong'
    return enter(context, trx, { account, caller, isFirst: false, hasPasskey: true })
  })
  const result = typeof outcome === 'string' ? { outcome } : { outcome: outcome.kind, userId: outcome.user._id }
  log.info({ ...result, from: caller.addressHash }, 'sign-in by passkey')
  if (outcome === 'wrong') throw new AppError('invalid', passkeys.notRight)
  if (outcome === 'suspect') throw new AppError('invalid', passkeys.suspect)
  return outcome
}
