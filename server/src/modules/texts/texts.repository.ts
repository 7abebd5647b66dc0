import type { Language } from '@porchlight/contract/languages'
import type { TextState } from '@porchlight/contract/texts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../../db/client.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
import type { Tables } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import { entriesOf, entriesOfText } from './ledger.repository.ts'

const insertTogether = together<Insertable<Tables['texts']>, boolean>(async (db, texts) => {
  const rows = await db
    .insertInto('texts')
    .values(texts)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const inserted = new Set(rows.map(({ id }) => id))
  return texts.map(({ id }) => inserted.has(id))
})

/** Answers false for one that is known already, by its attempt or by the vendor's name for it. */
export function insertText(db: Queryable, text: Insertable<Tables['texts']>): Promise<boolean> {
  return insertTogether(db, text)
}

export function findAttempt(db: Queryable, attempt: string) {
  return db.selectFrom('texts').select('id').where('attempt', '=', attempt).executeTakeFirst()
}

/** With the number of the agent's own that it leaves from, where they have one, and all that was said about texting. */
export const readOutgoing = spelledOnce((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('texts')
    .leftJoin('users', 'users.id', 'texts.user_id')
    .selectAll('texts')
    .select('users.sms_number')
    .select((texts) => jsonArrayFrom(entriesOfText(texts).select(['act', 'way'])).as('entries'))
    .where(sql<boolean>`texts.id = any(${ids}::text[])`)
    .where('direction', '=', sql.lit('out')),
)
export type OutgoingText = Awaited<ReturnType<typeof readOutgoing>>[number]

/** From here on they are with the vendor. */
export const beginTexts = spelledOnce((_db, { ids, now }: { ids: string[]; now: Date }) => {
  return sql`update texts set state = 'sending', updated_at = ${now} where id = any(${ids}::text[])`
})

interface SentText {
  id: string
  vendorId: string
  costMicros: number
  now: Date
}

const noteSentTogether = together<SentText, void>(async (db, sent) => {
  await noteAllSent(db, {
    ids: sent.map(({ id }) => id),
    vendorIds: sent.map(({ vendorId }) => vendorId),
    costs: sent.map(({ costMicros }) => costMicros),
    now: sent[0].now,
  })
  return []
})

type AllSent = { ids: string[]; vendorIds: string[]; costs: number[]; now: Date }

const noteAllSent = spelledOnce((_db, { ids, vendorIds, costs, now }: AllSent) => {
  return sql`
    update texts set state = 'sent', vendor_id = sent.vendor_id, cost_micros = sent.cost, updated_at = ${now}
    from unnest(${ids}::text[], ${vendorIds}::text[], ${costs}::bigint[]) as sent (id, vendor_id, cost)
    where texts.id = sent.id`
})

/** The vendor took it. */
export function noteSent(db: Queryable, sent: SentText): Promise<void> {
  return noteSentTogether(db, sent)
}

interface Change {
  state: TextState
  reason?: string
  vendor_id?: string
  cost_micros?: number
}

export function changeText(db: Queryable, id: string, change: Change, now: Date) {
  return db
    .updateTable('texts')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** What has not left yet never will; of one agent, or of all. */
export function refuseWaiting(db: Queryable, phone: string, userId: string | null, now: Date) {
  return db
    .updateTable('texts')
    .set({ state: 'refused', reason: 'closed', updated_at: now })
    .where('phone', '=', phone)
    .where('state', '=', 'waiting')
    .where('purpose', '<>', 'answer')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .execute()
}

/** From now on a sign-up of this number is no repeat. */
export function endNews(db: Queryable, phone: string, userId: string | null, now: Date) {
  return db
    .updateTable('leads')
    .set({ ended_at: now })
    .where('source', '=', 'newsletter')
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .execute()
}

/** Whether any was handed to the vendor lately whose answer is still out. */
export async function isUnderWay(db: Queryable, phone: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('texts')
    .select('id')
    .where('phone', '=', phone)
    .where('state', '=', 'sending')
    .where('purpose', '<>', 'answer')
    .where('updated_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

interface Before {
  /** The same text, from an earlier try. */
  attempt: string | null
  /** Whether this agent has ever texted the number. */
  hasTexted: boolean
  /** What their pages spoke to this person in. */
  language: Language | null
  /** What they have agreed to and ended, newest first. */
  entries: Pick<Selectable<Tables['text_ledger']>, 'act' | 'way'>[]
}

interface Draft {
  attempt: string
  userId: string | null
  phone: string
  phones: string[]
}

const askBefore = spelledOnce((db, { attempt, userId, phone, phones }: Draft, { isOwn }: { isOwn: boolean }) =>
  db
    .selectNoFrom(({ selectFrom, exists }) => [
      selectFrom('texts').select('id').where('attempt', '=', attempt).as('attempt'),
      exists(
        selectFrom('texts')
          .select('id')
          .where('phone', '=', phone)
          .$if(isOwn, (texts) => texts.where('user_id', 'is', null))
          .$if(!isOwn, (texts) => texts.where('user_id', '=', userId))
          .where('direction', '=', sql.lit('out'))
          .where('purpose', '<>', sql.lit('answer'))
          .where(sql<boolean>`state in ('sending', 'sent', 'delivered', 'undelivered')`)
          // What an agent has brought along in a file says nothing of what left from here.
          .where('origin_id', 'is', null),
      ).as('hasTexted'),
      languagesOf(db, userId, phone).as('language'),
      jsonArrayFrom(entriesOf(db, userId, phones).select(['act', 'way'])).as('entries'),
    ])
    .$castTo<Before>(),
)

/** All that a text depends on which is to leave, in one question. */
export async function findBefore(db: Queryable, draft: Omit<Draft, 'phones'>): Promise<Before> {
  const [before] = await askBefore(db, { ...draft, phones: [draft.phone] }, { isOwn: draft.userId === null })
  if (!before) throw new Error('nothing was answered')
  return before
}

/** What an agent's pages spoke to this person in, newest first; none where they came another way. */
function languagesOf(db: Queryable, userId: string | null, phone: string) {
  return (
    db
      .selectFrom('leads')
      .select(sql<Language>`visit ->> 'language'`.as('language'))
      .where(sql<boolean>`user_id = ${userId}`)
      .where('phone', '=', phone)
      // As its index is.
      .where('phone', '<>', sql.lit(''))
      .where(sql`visit ->> 'language'`, 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(sql.lit(1))
  )
}

export async function spokenWith(db: Queryable, userId: string | null, phone: string): Promise<Language | null> {
  const row = await languagesOf(db, userId, phone).executeTakeFirst()
  return row?.language ?? null
}

/** Whose number it is that somebody wrote to. */
export async function ownerOfNumber(db: Queryable, number: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').where('sms_number', '=', number).executeTakeFirst()
  return row?.id ?? null
}

/** Who texted them last: an answer is meant for them. */
export async function lastTexter(db: Queryable, phone: string): Promise<string | null> {
  const row = await db
    .selectFrom('texts')
    .select('user_id')
    .where('phone', '=', phone)
    .where('direction', '=', 'out')
    .where('user_id', 'is not', null)
    .where('purpose', 'in', ['confirmation', 'share', 'conversation', 'notice'])
    // Or anybody could have the answers of others by bringing along what was never sent.
    .where('origin_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Receipts come in any order: what has ended does not end again. Answers whether there is such a text. */
export async function noteReceipt(
  db: Queryable,
  { id, state, reason }: { id: string; state: 'delivered' | 'undelivered'; reason: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('texts')
    .select(['id', 'state'])
    .where('direction', '=', 'out')
    .where('vendor_id', '=', id)
    .executeTakeFirst()
  if (row?.state === 'sent') await changeText(db, row.id, { state, reason }, now)
  return row !== undefined
}
