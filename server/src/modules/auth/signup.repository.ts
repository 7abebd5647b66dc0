import type { Queryable } from '../../db/client.ts'

export function noteAttempt(db: Queryable, attempt: { email: string; firstName: string; lastName: string }, now: Date) {
  const names = { first_name: attempt.firstName, last_name: attempt.lastName }
  return db
    .insertInto('signup_attempts')
    .values({ email: attempt.email, ...names, created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(names))
    .execute()
}

export function deleteAttempt(db: Queryable, email: string) {
  return db.deleteFrom('signup_attempts').where('email', '=', email).execute()
}

/** Claims a code for good; of two claims at once one gets no row. */
export async function claimAppSumoCode(db: Queryable, code: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appsumo_codes')
    .set({ used_by: userId, used_at: now })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isAppSumoCodeKnown(db: Queryable, code: string): Promise<boolean> {
  return (await db.selectFrom('appsumo_codes').select('code').where('code', '=', code).executeTakeFirst()) !== undefined
}

/** Answers how many of them were new. */
export async function insertAppSumoCodes(db: Queryable, codes: string[], now: Date): Promise<number> {
  if (codes.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('appsumo_codes')
    .values(codes.map((code) => ({ code, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

/** The trial's end: that of an earlier account on the same e-mail if there was one. */
export async function rememberTrial(db: Queryable, emailHash: string, trialEndAt: Date): Promise<Date> {
  await db
    .insertInto('past_trials')
    .values({ email_hash: emailHash, trial_end_at: trialEndAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { trial_end_at } = await db
    .selectFrom('past_trials')
    .select('trial_end_at')
    .where('email_hash', '=', emailHash)
    .executeTakeFirstOrThrow()
  return trial_end_at
}
