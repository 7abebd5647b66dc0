import { sql } from 'kysely'
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

const appSumoCode = (db: Queryable, code: string) =>
  db
    .selectFrom('appsumo_codes')
    .select(['code', 'used_at'])
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .orderBy('used_at', (order) => order.asc().nullsFirst())

/** A code as it stands in the list, however its letters were typed. */
export const findAppSumoCode = (db: Queryable, code: string) => appSumoCode(db, code).executeTakeFirst()

/** Held until the transaction ends: of two claims at once the second sees what became of the first. */
export const lockAppSumoCode = (trx: Queryable, code: string) => appSumoCode(trx, code).forUpdate().executeTakeFirst()

export function spendAppSumoCode(trx: Queryable, code: string, userId: string, now: Date) {
  return trx.updateTable('appsumo_codes').set({ used_by: userId, used_at: now }).where('code', '=', code).execute()
}

/** Answers how many of them were new. */
export async function insertAppSumoCodes(db: Queryable, codes: string[], now: Date): Promise<number> {
  if (codes.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('appsumo_codes')
    .columns(['code', 'created_at'])
    .expression((select) =>
      select
        .selectFrom(sql<{ code: string }>`unnest(${codes}::text[])`.as<'added'>(sql`added (code)`))
        .select(['added.code', sql<Date>`${now}::timestamptz`.as('created_at')])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('appsumo_codes')
                .select('appsumo_codes.code')
                .where(sql`lower(appsumo_codes.code)`, '=', sql`lower(added.code)`),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

/** The trial's end: that of an earlier account on the same email if there was one. */
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
