import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { rowsOf, type V2Window } from '../../db/v2-window.ts'
import { newId } from '../../ids.ts'

export interface Person {
  userId: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
}

/** Whoever has more people than this on one telephone is an office, or a robot that must not make every lead slower. */
const mostOnOnePhone = 20

/**
 * The contact this person already is, or a new one: known by email first, else by phone. A shared telephone alone does
 * not make two people one: with two emails the surname has to agree as well.
 */
export async function joinContact(db: Queryable, person: Person, now: Date): Promise<string> {
  const { userId, firstName, lastName, email, phone } = person
  const { rows } = await sql<{ id: string }>`
    with sharers as (
      select id, email, last_name, created_at from contacts where user_id = ${userId} and phone = ${phone}
      order by created_at desc limit ${mostOnOnePhone}
    ), known as (
      select id from (
        select id, 0 as place, created_at from contacts where user_id = ${userId} and email = ${email}
        union all
        select id, 1, created_at from sharers
        where email is null or ${email}::text is null or lower(last_name) = lower(${lastName})
      ) as same
      order by place, created_at limit 1
    ), met as (
      update contacts set
        first_name = coalesce(nullif(${firstName}, ''), first_name),
        last_name = coalesce(nullif(${lastName}, ''), last_name),
        email = coalesce(contacts.email, ${email}),
        phone = coalesce(${phone}, contacts.phone),
        last_lead_at = ${now}
      from known where contacts.id = known.id
      returning contacts.id
    ), new as (
      insert into contacts (id, user_id, first_name, last_name, email, phone, created_at, last_lead_at)
      select ${newId()}, ${userId}, ${firstName}, ${lastName}, ${email}, ${phone}, ${now}::timestamptz, ${now}::timestamptz
      where not exists (select from met)
      on conflict (user_id, email) do update set last_lead_at = excluded.last_lead_at
      returning id
    )
    select id from met union all select id from new`.execute(db)
  const [contact] = rows
  if (!contact) throw new Error('no contact was joined')
  return contact.id
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
