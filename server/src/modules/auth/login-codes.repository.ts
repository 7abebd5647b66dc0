import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { newId } from '../../ids.ts'

/** A new request kills the code before it; the code itself is made when its mail is sent. */
export function startCode(db: Queryable, userId: string, requestId: string, expiresAt: Date) {
  return db
    .insertInto('login_codes')
    .values({ user_id: userId, request_id: requestId, code_hash: null, guesses: 0, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ request_id: requestId, code_hash: null, guesses: 0, expires_at: expiresAt }),
    )
    .execute()
}

/** Answers false when a newer request has taken this one's place. */
export async function setCode(db: Queryable, userId: string, requestId: string, codeHash: string, expiresAt: Date) {
  const { numUpdatedRows } = await db
    .updateTable('login_codes')
    .set({ code_hash: codeHash, expires_at: expiresAt })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes one of the guesses, in a single statement, so that parallel ones cannot share it. */
export function takeGuess(db: Queryable, userId: string, maxGuesses: number, now: Date) {
  return db
    .updateTable('login_codes')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('user_id', '=', userId)
    .where('guesses', '<', maxGuesses)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'request_id'])
    .executeTakeFirst()
}

export function deleteCode(db: Queryable, userId: string) {
  return db.deleteFrom('login_codes').where('user_id', '=', userId).execute()
}

/** Serialises the guesses of one account and of one address, so that their daily counts are exact. */
export async function lockGuesses(db: Queryable, keys: string[]) {
  for (const key of [...keys].sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

/** When the wrong guess was made that is the nth newest of the account, or of the address: the later of the two. */
export async function findNthWrongGuess(db: Queryable, userId: string, addressHash: string, n: number) {
  const nth = (column: 'user_id' | 'address_hash', value: string) =>
    db
      .selectFrom('login_guesses')
      .select('guessed_at')
      .where(column, '=', value)
      .orderBy('guessed_at', 'desc')
      .offset(n - 1)
      .limit(1)
      .executeTakeFirst()
  const [ofAccount, ofAddress] = [await nth('user_id', userId), await nth('address_hash', addressHash)]
  return Math.max(ofAccount?.guessed_at.getTime() ?? 0, ofAddress?.guessed_at.getTime() ?? 0)
}

export function insertWrongGuess(db: Queryable, userId: string, addressHash: string, now: Date) {
  return db
    .insertInto('login_guesses')
    .values({ id: newId(), user_id: userId, address_hash: addressHash, guessed_at: now })
    .execute()
}

export function deleteOldGuesses(db: Queryable, before: Date) {
  return db.deleteFrom('login_guesses').where('guessed_at', '<', before).execute()
}
