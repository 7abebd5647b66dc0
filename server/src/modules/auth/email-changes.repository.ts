import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'

/** A new wish takes the place of the one before, and kills its code. */
export function startEmailChange(db: Queryable, userId: string, email: string, requestId: string, expiresAt: Date) {
  const fresh = { email, request_id: requestId, code_hash: null, guesses: 0, expires_at: expiresAt }
  return db
    .insertInto('email_changes')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

/** The address to mail to, or nothing when a newer wish has taken this one's place. */
export function setEmailChangeCode(
  db: Queryable,
  userId: string,
  requestId: string,
  codeHash: string,
  expiresAt: Date,
) {
  return db
    .updateTable('email_changes')
    .set({ code_hash: codeHash, expires_at: expiresAt })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .returning('email')
    .executeTakeFirst()
}

/** Takes one of the guesses, in a single statement, so that parallel ones cannot share it. */
export function takeEmailGuess(db: Queryable, userId: string, maxGuesses: number, now: Date) {
  return db
    .updateTable('email_changes')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('user_id', '=', userId)
    .where('guesses', '<', maxGuesses)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'request_id', 'email'])
    .executeTakeFirst()
}

export function deleteEmailChange(db: Queryable, userId: string) {
  return db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}
