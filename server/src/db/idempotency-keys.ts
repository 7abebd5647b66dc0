import { limits } from '@porchlight/contract/limits'
import type { Clock } from '../clock.ts'
import type { Queryable } from './client.ts'

interface Claim {
  keyHash: string
  userId: string | null
  requestHash: string
}

/** True for the one who may do the work now: the key is new, has run out, or was left by a process that died. */
export async function claimKey(db: Queryable, clock: Clock, { keyHash, userId, requestHash }: Claim): Promise<boolean> {
  const now = clock.now()
  const { lifetime, longestCall } = limits.idempotency
  const fresh = {
    request_hash: requestHash,
    answer: null,
    claimed_at: now,
    expires_at: new Date(now.getTime() + lifetime),
  }
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ key_hash: keyHash, user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(fresh)
        .where((where) =>
          where.or([
            where('idempotency_keys.expires_at', '<=', now),
            where.and([
              where('idempotency_keys.answer', 'is', null),
              where('idempotency_keys.claimed_at', '<=', new Date(now.getTime() - longestCall)),
            ]),
          ]),
        ),
    )
    .returning('key_hash')
    .executeTakeFirst()
  return claimed !== undefined
}

export function findKey(db: Queryable, keyHash: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

export function keepAnswer(db: Queryable, keyHash: string, answer: string) {
  return db.updateTable('idempotency_keys').set({ answer }).where('key_hash', '=', keyHash).execute()
}

/** Nothing came of it, so the same key may try again. */
export function releaseKey(db: Queryable, keyHash: string) {
  return db.deleteFrom('idempotency_keys').where('key_hash', '=', keyHash).where('answer', 'is', null).execute()
}

export function forgetOldKeys(db: Queryable, clock: Clock) {
  return db.deleteFrom('idempotency_keys').where('expires_at', '<', clock.now()).execute()
}
