import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
import type { Tables } from '../../db/tables.ts'

/** One at a time for a number, until the transaction ends: a text leaves before a stop or not at all. */
export async function lockPhone(trx: Queryable, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`text:${phone}`}, 0))`.execute(trx)
}

/** Of several numbers, always in the same order: two who lock some of the same wait for each other in turn. */
export async function lockPhones(trx: Queryable, phones: string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('text:' || phone, 0))
    from (select distinct phone from unnest(${phones}::text[]) as each (phone) order by phone) as sorted`.execute(trx)
}

/** The numbers that outgoing texts are for. */
export const lockPhonesOf = spelledOnce((_db, { textIds }: { textIds: string[] }) => {
  return sql`
    select pg_advisory_xact_lock(hashtextextended('text:' || phone, 0))
    from (
      select distinct phone from texts where id = any(${textIds}::text[]) and direction = 'out' order by phone
    ) as sorted`
})

type NewEntry = Omit<Required<Insertable<Tables['text_ledger']>>, 'origin_id'>

const writeEntries = spelledOnce((_db, { entries }: { entries: string }) => {
  const columns = sql`id, user_id, phone, act, way, words, page, address_hash, created_at`
  return sql`
    insert into text_ledger (${columns})
    select ${columns} from json_populate_recordset(null::text_ledger, ${entries}::json)`
})

export async function insertEntries(db: Queryable, entries: NewEntry[]): Promise<void> {
  if (entries.length > 0) await writeEntries(db, { entries: JSON.stringify(entries) })
}

/** Longer than anybody's story with an agent. */
const most = 500

/** All that was said between an agent and these numbers, newest first; what was said to everybody is said to them too. */
export function entriesOf(db: Queryable, userId: string | null, phones: string[]) {
  return db
    .selectFrom('text_ledger')
    .where(sql<boolean>`phone = any(${phones}::text[])`)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
    .orderBy('position', 'desc')
    .limit(sql.lit(most))
}

/** The same for a text that is being read. */
export function entriesOfText(texts: ExpressionBuilder<Tables, 'texts'>) {
  return texts
    .selectFrom('text_ledger')
    .whereRef('text_ledger.phone', '=', 'texts.phone')
    .where((where) =>
      where.or([
        where('text_ledger.user_id', 'is', null),
        where('text_ledger.user_id', '=', where.ref('texts.user_id')),
      ]),
    )
    .orderBy('position', 'desc')
    .limit(sql.lit(most))
}

export async function listEntries(db: Queryable, userId: string | null, phones: string[]) {
  return phones.length === 0 ? [] : entriesOf(db, userId, phones).selectAll().execute()
}
