import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { rowsOf, type V2Window } from '../../db/v2-window.ts'

/** Whoever has more people than this on one telephone is an office, or a robot that must not make every lead slower. */
const mostOnOnePhone = 20

/** Who has written, in the words of a lead: what they did not say is empty. */
interface Person {
  user_id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  updated_at: Date
  /** For one that is not known yet. */
  contact_id: string
}

/**
 * The parts of a question at whose end `contact` is the one that this person already is, or a new one: known by email
 * first, else by phone. A shared telephone alone does not make two people one: with two emails the surname has to agree
 * as well. Nobody who left neither is anybody's contact.
 */
export function withContact({ user_id, first_name, last_name, contact_id, ...said }: Person) {
  const email = sql`nullif(${said.email}::text, '')`
  const phone = sql`nullif(${said.phone}::text, '')`
  const now = sql`${said.updated_at}::timestamptz`
  return sql`sharers as (
      select id, email, last_name, created_at from contacts where user_id = ${user_id} and phone = ${phone}
      order by created_at desc limit ${sql.lit(mostOnOnePhone)}
    ), known as (
      select id from (
        select id, 0 as place, created_at from contacts where user_id = ${user_id} and email = ${email}
        union all
        select id, 1, created_at from sharers
        where email is null or ${email} is null or lower(last_name) = lower(${last_name})
      ) as same
      order by place, created_at limit 1
    ), met as (
      update contacts set
        first_name = coalesce(nullif(${first_name}, ''), first_name),
        last_name = coalesce(nullif(${last_name}, ''), last_name),
        email = coalesce(contacts.email, ${email}),
        phone = coalesce(${phone}, contacts.phone),
        last_lead_at = ${now}
      from known where contacts.id = known.id
      returning contacts.id
    ), newcomer as (
      insert into contacts (id, user_id, first_name, last_name, email, phone, created_at, last_lead_at)
      select ${contact_id}, ${user_id}, ${first_name}, ${last_name}, ${email}, ${phone}, ${now}, ${now}
      where not exists (select from met) and (${email} is not null or ${phone} is not null)
      on conflict (user_id, email) do update set last_lead_at = excluded.last_lead_at
      returning id
    ), contact as (select id from met union all select id from newcomer)`
}

export function findContact(db: Queryable, userId: string, id: string) {
  return db.selectFrom('contacts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
}

/** With whether they take news. */
function readContacts(db: Queryable, userId: string) {
  return db
    .selectFrom('contacts')
    .leftJoin('unsubscribes', (join) =>
      join.onRef('unsubscribes.user_id', '=', 'contacts.user_id').onRef('unsubscribes.email', '=', 'contacts.email'),
    )
    .selectAll('contacts')
    .select('unsubscribes.created_at as unsubscribed_at')
    .where('contacts.user_id', '=', userId)
}
export type ReadContact = Awaited<ReturnType<ReturnType<typeof readContacts>['executeTakeFirstOrThrow']>>

export function readContact(db: Queryable, userId: string, id: string) {
  return readContacts(db, userId).where('contacts.id', '=', id).executeTakeFirst()
}

export function listContactsOf(
  db: Queryable,
  userId: string,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
  window: V2Window,
) {
  const { where, order, limit } = rowsOf('contacts', window)
  let contacts = readContacts(db, userId).where(where).orderBy(order).limit(limit)
  if (email) contacts = contacts.where('contacts.email', '=', email)
  if (phone) contacts = contacts.where('contacts.phone', '=', phone)
  return contacts.execute()
}

export function touchContact(db: Queryable, { userId, email }: { userId: string; email: string }, now: Date) {
  return db
    .updateTable('contacts')
    .set({ touched_at: now })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .execute()
}
