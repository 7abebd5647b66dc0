import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'

/** A new request kills the code before it, of this holder alone; the code itself is made when its mail is sent. */
export function startCode(db: Queryable, userId: string, holder: string, requestId: string, expiresAt: Date) {
  const fresh = { request_id: requestId, code_hash: null, guesses: 0, expires_at: expiresAt }
  return db
    .insertInto('login_codes')
    .values({ user_id: userId, holder, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'holder']).doUpdateSet(fresh))
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
export function takeGuess(db: Queryable, userId: string, holder: string, maxGuesses: number, now: Date) {
  return db
    .updateTable('login_codes')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('user_id', '=', userId)
    .where('holder', '=', holder)
    .where('guesses', '<', maxGuesses)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'request_id'])
    .executeTakeFirst()
}

export function deleteCode(db: Queryable, userId: string, holder: string) {
  return db.deleteFrom('login_codes').where('user_id', '=', userId).where('holder', '=', holder).execute()
}

export function deleteOldCodes(db: Queryable, before: Date) {
  return db.deleteFrom('login_codes').where('expires_at', '<', before).execute()
}

/** Serialises the guesses of one account and of one address, so that their daily counts are exact. */
export async function lockGuesses(db: Queryable, keys: string[]) {
  for (const key of [...keys].sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

type Guess = Omit<Selectable<Tables['login_guesses']>, 'id' | 'guessed_at'>
export type GuessFilter = Partial<Guess>

/** When the nth newest of these wrong guesses was made. */
export function findNthWrongGuess(db: Queryable, filter: GuessFilter, n: number) {
  return db
    .selectFrom('login_guesses')
    .select('guessed_at')
    .where((where) => where.and(filter))
    .orderBy('guessed_at', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst()
}

export function insertWrongGuess(db: Queryable, guess: Guess, now: Date) {
  return db
    .insertInto('login_guesses')
    .values({ id: newId(), ...guess, guessed_at: now })
    .execute()
}

export function deleteOldGuesses(db: Queryable, before: Date) {
  return db.deleteFrom('login_guesses').where('guessed_at', '<', before).execute()
}
