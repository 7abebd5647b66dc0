import type { Queryable } from '../../db/client.ts'
import { newId } from '../../ids.ts'

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function replaceRecoveryCodes(trx: Queryable, userId: string, salt: string, hashes: string[]) {
  await deleteRecoveryCodes(trx, userId)
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ id: newId(), user_id: userId, salt, code_hash })))
    .execute()
}

export function deleteRecoveryCodes(db: Queryable, userId: string) {
  return db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Undefined where no code is left. */
export async function findSalt(db: Queryable, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row?.salt
}

/** Takes the code in one statement, so that of parallel uses one succeeds. */
export async function takeRecoveryCode(db: Queryable, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
