import { limits } from '@porchlight/contract/limits'
import type { ShownCredential } from '@porchlight/contract/passkeys'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { PasskeyRow } from '../../db/tables.ts'
import type { Caller } from '../auth/index.ts'
import { checkShownPasskey } from './ceremonies.ts'
import { lockPasskey, noteUse, suspectPasskey } from './passkeys.repository.ts'

export function admitShownPasskey({ db, clock, config }: AppContext, { addressHash }: Caller): Promise<void> {
  const limit = { ...limits.passkeys.signIns, max: config.addressLimits.passkeys }
  return takeFromLimit(db, clock, `passkey-sign-in:${addressHash}`, limit)
}

/** Judges what an authenticator has signed; to be committed either way, because a suspicion must stay. */
export async function judgeShownPasskey(
  { clock, config, log }: AppContext,
  trx: Queryable,
  { credential, challenge, ownerId }: { credential: ShownCredential; challenge: string; ownerId?: string },
): Promise<PasskeyRow | 'wrong' | 'suspect'> {
  const now = clock.now()
  const passkey = await lockPasskey(trx, credential.id)
  if (!passkey || (ownerId !== undefined && passkey.user_id !== ownerId)) return 'wrong'
  const shown = await checkShownPasskey(config, credential, challenge, passkey)
  if (!shown) return 'wrong'
  if (passkey.suspected_at) return 'suspect'
  // Whoever has never counted need not begin; whoever has, counts on.
  if ((shown.counter > 0 || passkey.counter > 0) && shown.counter <= passkey.counter) {
    await suspectPasskey(trx, passkey.user_id, passkey.id, now)
    log.warn({ userId: passkey.user_id, passkeyId: passkey.id }, 'a passkey may have been copied')
    return 'suspect'
  }
  await noteUse(trx, passkey.user_id, passkey.id, shown.counter, now)
  return passkey
}
