import type { Insertable, Updateable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

export function findAccount(db: Queryable, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Held until the transaction ends, so that two changes at once are judged one after the other. */
export function lockAccount(trx: Queryable, id: string) {
  return trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findAccountByEmail(db: Queryable, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findAgent(db: Queryable, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('role', '=', 'Admin').executeTakeFirst()
}

export function findAgentByWebsiteName(db: Queryable, websiteName: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('website_name', '=', websiteName)
    .where('role', '=', 'Admin')
    .executeTakeFirst()
}

/** Which of the two unique names are taken already. */
export async function findTakenNames(db: Queryable, email: string, websiteName: string) {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'website_name'])
    .where((where) => where.or([where('email', '=', email), where('website_name', '=', websiteName)]))
    .execute()
  return {
    isEmailTaken: rows.some((row) => row.email === email),
    isWebsiteNameTaken: rows.some((row) => row.website_name === websiteName),
  }
}

export function insertAccount(db: Queryable, account: Insertable<Tables['users']>) {
  return db.insertInto('users').values(account).returningAll().executeTakeFirstOrThrow()
}

export function updateAccount(db: Queryable, id: string, changes: Updateable<Tables['users']>) {
  return db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirst()
}

export function listSuperadmins(db: Queryable) {
  return db.selectFrom('users').selectAll().where('role', '=', 'Superadmin').execute()
}

export function deleteAccount(db: Queryable, id: string) {
  return db.deleteFrom('users').where('id', '=', id).execute()
}
