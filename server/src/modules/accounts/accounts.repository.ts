import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { noPlan, planColumns } from '../../db/plan-columns.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
import type { AccountRow, Tables } from '../../db/tables.ts'
import { together } from '../../db/together.ts'

/** An account is never read without its plan. */
function accounts(db: Queryable) {
  return db
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .selectAll('users')
    .select(planColumns)
}

/** Two questions at a time, so that a line that hangs holds up nobody: every cold page asks for its agent. */
export const findAccount = together(
  async (db, ids: string[]) => {
    const rows = await askAccounts(db, { ids: [...new Set(ids)] })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id): AccountRow | undefined => byId.get(id))
  },
  { atOnce: 2 },
)

const askAccounts = spelledOnce((db, { ids }: { ids: string[] }) =>
  accounts(db).where(sql<boolean>`users.id = any(${ids}::text[])`),
)

/**
 * Held until the transaction ends, so that two changes at once are judged one after the other. Whoever merely adds what
 * belongs to the account (a lead, a visit) does not wait.
 */
export function lockAccount(trx: Queryable, id: string) {
  return accounts(trx).where('users.id', '=', id).forNoKeyUpdate('users').executeTakeFirst()
}

export function findAccountByEmail(db: Queryable, email: string) {
  return accounts(db).where('users.email', '=', email).executeTakeFirst()
}

export function findAgent(db: Queryable, id: string) {
  return accounts(db).where('users.id', '=', id).where('users.role', '=', 'Admin').executeTakeFirst()
}

export async function findAgents(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return accounts(db)
    .where('users.id', 'in', [...ids])
    .where('users.role', '=', 'Admin')
    .execute()
}

/** What an address can name an agent by: the name below the product's own domain, or domains, the likeliest first. */
export type AgentName = { websiteName: string } | { domains: readonly string[] }

/** Hosts are made up faster than they are looked up: those of the same moment are one question. */
export const findAgentNamed = together(
  async (db, wanted: AgentName[]) => {
    const rows = await askAgentsNamed(db, {
      websiteNames: [...new Set(wanted.flatMap((name) => ('websiteName' in name ? [name.websiteName] : [])))],
      domains: [...new Set(wanted.flatMap((name) => ('domains' in name ? name.domains : [])))],
    })
    const byWebsiteName = new Map(rows.map((row) => [row.website_name, row]))
    const byDomain = new Map(rows.map((row) => [row.custom_domain, row]))
    return wanted.map((name): AccountRow | undefined => {
      if ('websiteName' in name) return byWebsiteName.get(name.websiteName)
      const domain = name.domains.find((one) => byDomain.has(one))
      return domain === undefined ? undefined : byDomain.get(domain)
    })
  },
  { atOnce: 2 },
)

const askAgentsNamed = spelledOnce(
  (db, { websiteNames, domains }: { websiteNames: readonly string[]; domains: readonly string[] }) =>
    accounts(db)
      .where('users.role', '=', sql.lit('Admin'))
      .where(
        sql<boolean>`(users.website_name = any(${websiteNames}::text[]) or users.custom_domain = any(${domains}::text[]))`,
      ),
)

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

/** Held until the transaction ends, so that of two claims at once the second sees the first. */
export async function lockCompanyName(trx: Queryable, companyName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company:${companyName.toLowerCase()}`}, 0))`.execute(trx)
}

export async function isCompanyNameTaken(db: Queryable, companyName: string, exceptId = ''): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(company_name)`, '=', companyName.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertAccount(db: Queryable, account: Insertable<Tables['users']>): Promise<AccountRow> {
  const row = await db.insertInto('users').values(account).returningAll().executeTakeFirstOrThrow()
  return { ...row, ...noPlan }
}

export function updateAccount(db: Queryable, id: string, changes: Updateable<Tables['users']>) {
  return db
    .with('users', (step) => step.updateTable('users').set(changes).where('id', '=', id).returningAll())
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .selectAll('users')
    .select(planColumns)
    .executeTakeFirst()
}

/** Held until the transaction ends: processes that start together make each account once. */
export async function lockSuperadmins(trx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('superadmins', 0))`.execute(trx)
}

export function listSuperadmins(db: Queryable) {
  return accounts(db).where('users.role', '=', 'Superadmin').execute()
}

export function deleteAccount(db: Queryable, id: string) {
  return db.deleteFrom('users').where('id', '=', id).execute()
}
