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

/** The contact this person already is, or a new one: known by email first, else by phone. */
export async function joinContact(db: Queryable, person: Person, now: Date): Promise<string> {
  const known = (await findByEmail(db, person)) ?? (await findByPhone(db, person))
  if (known) {
    await db
      .updateTable('contacts')
      .set({
        first_name: sql`coalesce(nullif(${person.firstName}, ''), first_name)`,
        last_name: sql`coalesce(nullif(${person.lastName}, ''), last_name)`,
        email: sql`coalesce(email, ${person.email})`,
        phone: sql`coalesce(${person.phone}, phone)`,
        last_lead_at: now,
      })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const { id } = await db
    .insertInto('contacts')
    .values({
      id: newId(),
      user_id: person.userId,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      created_at: now,
      last_lead_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doUpdateSet({ last_lead_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function findByEmail(db: Queryable, { userId, email }: Person) {
  if (!email) return undefined
  return db
    .selectFrom('contacts')
    .select('id')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Whoever has more people than this on one telephone is an office, or a robot that must not make every lead slower. */
const mostOnOnePhone = 20

/** A shared telephone alone does not make two people one: with two emails the surname has to agree as well. */
async function findByPhone(db: Queryable, { userId, email, phone, lastName }: Person) {
  if (!phone) return undefined
  return db
    .selectFrom((query) =>
      query
        .selectFrom('contacts')
        .select(['id', 'email', 'last_name', 'created_at'])
        .where('user_id', '=', userId)
        .where('phone', '=', phone)
        .orderBy('created_at', 'desc')
        .limit(mostOnOnePhone)
        .as('sharers'),
    )
    .select('id')
    .where(sql<boolean>`(email is null or ${email}::text is null or lower(last_name) = lower(${lastName}))`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
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
