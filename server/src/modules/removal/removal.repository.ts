import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'

/** What one account can have very many of; everything else goes with the account's own row. */
const many = ['leads', 'texts', 'media', 'listings', 'daily_visits'] as const

/**
 * From here on no host, session, sign-in or list finds the account, and its names are free again.
 * False when there is no such agent any more.
 */
export async function closeAccount(db: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      role: 'Closed',
      email: `${id.toLowerCase()}@closed.invalid`,
      website_name: null,
      custom_domain: null,
      sms_number: null,
    })
    .where('id', '=', id)
    .where('role', '=', 'Admin')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes up to so many rows and answers whether any were left to delete. A row's place is unique in one part of a table alone. */
export async function deleteSome(db: Queryable, userId: string, limit: number): Promise<boolean> {
  for (const table of many) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where user_id = ${userId} and ctid in (
        select ctid from ${sql.table(table)} where user_id = ${userId} limit ${limit})`.execute(db)
    if ((numAffectedRows ?? 0n) > 0n) return true
  }
  return false
}

export async function deleteClosedAccount(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'like', `%:${id}`).execute()
  await db.deleteFrom('users').where('id', '=', id).where(sql<boolean>`role = 'Closed'`).execute()
}
