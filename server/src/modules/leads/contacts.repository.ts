import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { rowsOf, type V2Window } from '../../db/v2-window.ts'

/** Whoever has more people than this on one telephone is an office, or a robot that must not make every lead slower. */
const mostOnOnePhone = 20

/**
 * The parts of a question at whose end `contact` names, for each agent in `said`, the person who has written to them:
 * the one they are already, known by email first, else by phone, or a new one under `contact_id`. A shared telephone
 * alone does not make two people one: with two emails the surname has to agree as well. Nobody who left neither is
 * anybody's contact.
 */
export const withContacts = sql`known as (
    select said.user_id, same.id from said cross join lateral (
      select id from (
        select id, 0 as place, created_at from contacts where user_id = said.user_id and email = nullif(said.email, '')
        union all
        select id, 1, created_at from (
          select id, email, last_name, created_at from contacts
          where user_id = said.user_id and phone = nullif(said.phone, '')
          order by created_at desc limit ${sql.lit(mostOnOnePhone)}
        ) as sharers
        where email is null or said.email = '' or lower(last_name) = lower(said.last_name)
      ) as same
      order by place, created_at limit 1
    ) as same
  ), met as (
    update contacts set
      first_name = coalesce(nullif(said.first_name, ''), contacts.first_name),
      last_name = coalesce(nullif(said.last_name, ''), contacts.last_name),
      email = coalesce(contacts.email, nullif(said.email, '')),
      phone = coalesce(nullif(said.phone, ''), contacts.phone),
      last_lead_at = said.updated_at
    from known join said using (user_id) where contacts.id = known.id
    returning contacts.id, contacts.user_id
  ), newcomers as (
    insert into contacts (id, user_id, first_name, last_name, email, phone, created_at, last_lead_at)
    select contact_id, user_id, first_name, last_name, nullif(email, ''), nullif(phone, ''), updated_at, updated_at
    from said
    where not exists (select from met where met.user_id = said.user_id) and (email <> '' or phone <> '')
    on conflict (user_id, email) do update set last_lead_at = excluded.last_lead_at
    returning id, user_id
  ), contact as (select * from met union all select * from newcomers)`

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
