import type { Insertable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

export function listPasskeys(db: Queryable, userId: string) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

export function insertPasskey(db: Queryable, passkey: Insertable<Tables['passkeys']>) {
  return db.insertInto('passkeys').values(passkey).returningAll().executeTakeFirstOrThrow()
}

export function renameOwnPasskey(db: Queryable, userId: string, id: string, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function deleteOwnPasskey(db: Queryable, userId: string, id: string) {
  return db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

/** Nobody is signed in yet: whose it is, is what it says. Held until the transaction ends, so that its count is exact. */
export function lockPasskey(trx: Queryable, credentialId: string) {
  return trx.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).forUpdate().executeTakeFirst()
}

export function noteUse(db: Queryable, userId: string, id: string, counter: number, now: Date) {
  return db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export function suspectPasskey(db: Queryable, userId: string, id: string, now: Date) {
  return db
    .updateTable('passkeys')
    .set({ suspected_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Answers false for a challenge that was answered before; of two answers at once one is the second. */
export async function spendChallenge(db: Queryable, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_passkey_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function deleteOldChallenges(db: Queryable, before: Date) {
  return db.deleteFrom('used_passkey_challenges').where('expires_at', '<', before).execute()
}
