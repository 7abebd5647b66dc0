import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { ShownCredential } from '@porchlight/contract/passkeys'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { AppError } from '../../errors.ts'
import { findAccount } from '../accounts/index.ts'
import { type Caller, enter } from '../auth/index.ts'
import { checkShownPasskey, signInOptions } from './ceremonies.ts'
import { readChallenge, writeChallenge } from './challenges.ts'
import { lockPasskey, noteUse, spendChallenge, suspectPasskey } from './passkeys.repository.ts'

const { passkeys } = messages

export async function startPasskeySignIn(context: AppContext, { addressHash }: Caller) {
  const { db, clock, config } = context
  await takeFromLimit(db, clock, `passkey-challenge:${addressHash}`, limits.passkeys.challenges)
  return signInOptions(config, writeChallenge(context, { for: 'sign-in' }))
}

/** A passkey says by itself whose it is. It proves nothing about an e-mail. */
export async function signInWithPasskey(context: AppContext, credential: ShownCredential, caller: Caller) {
  const { db, clock, config, log } = context
  await takeFromLimit(db, clock, `passkey-sign-in:${caller.addressHash}`, limits.passkeys.signIns)
  const challenge = readChallenge(context, { for: 'sign-in' }, credential.response.clientDataJSON)
  if (!challenge || !(await spendChallenge(db, challenge.id, challenge.expiresAt))) {
    throw new AppError('invalid', passkeys.tooLate)
  }
  // The outcome is thrown after the commit: a suspicion must stay.
  const outcome = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const passkey = await lockPasskey(trx, credential.id)
    const shown = passkey && (await checkShownPasskey(config, credential, challenge.text, passkey))
    if (!passkey || !shown) return 'wrong'
    if (passkey.suspected_at) return 'suspect'
    // Whoever has never counted need not begin; whoever has, counts on.
    if ((shown.counter > 0 || passkey.counter > 0) && shown.counter <= passkey.counter) {
      await suspectPasskey(trx, passkey.user_id, passkey.id, now)
      log.warn({ userId: passkey.user_id, passkeyId: passkey.id }, 'a passkey may have been copied')
      return 'suspect'
    }
    const account = await findAccount(trx, passkey.user_id)
    // An account that is being removed has another role.
    if (account?.role !== 'Admin' && account?.role !== 'Superadmin') return 'wrong'
    await noteUse(trx, passkey.user_id, passkey.id, shown.counter, now)
    return enter(context, trx, { account, caller, isFirst: false, hasPasskey: true })
  })
  const result = typeof outcome === 'string' ? { outcome } : { outcome: outcome.kind, userId: outcome.user._id }
  log.info({ ...result, from: caller.addressHash }, 'sign-in by passkey')
  if (outcome === 'wrong') throw new AppError('invalid', passkeys.notRight)
  if (outcome === 'suspect') throw new AppError('invalid', passkeys.suspect)
  return outcome
}
