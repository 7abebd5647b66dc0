import type { InvitationQuery } from '@porchlight/contract/invitations'
import { limits } from '@porchlight/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { readTime } from '../../db/cursor.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { readPage } from '../../db/paging.ts'
import type { InvitationRow } from '../../db/tables.ts'

type State = InvitationQuery['state']

export function listInvitations(db: Queryable, { state, search, ...page }: InvitationQuery, now: Date) {
  return readPage(
    page,
    async ({ position, isReversed, limit, offset }) => {
      const direction = sql.raw(isReversed ? 'asc' : 'desc')
      const sign = sql.raw(isReversed ? '>' : '<')
      const beyond = position ? sql`and (invited_at, id) ${sign} (${readTime(position.key)}, ${position.id})` : sql``
      const { rows } = await sql<InvitationRow & { key: string }>`
        select *, invited_at::text as key from invitations
        where ${stateIs(state, now)} ${matching(search)} ${beyond}
        order by invited_at ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db)
      return rows
    },
    ({ id, key }) => ({ id, key }),
  )
}

export async function countInvitations(
  db: Queryable,
  { state, search }: Pick<InvitationQuery, 'state' | 'search'>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from invitations where ${stateIs(state, now)} ${matching(search)}
      limit ${search ? limits.operatorsLists.found : limits.operatorsLists.counted}
    ) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

function stateIs(state: State, now: Date): RawBuilder<unknown> {
  const isOpen = sql`used_at is null and revoked_at is null`
  switch (state) {
    case 'all':
      return sql`true`
    case 'used':
      return sql`used_at is not null`
    case 'revoked':
      return sql`revoked_at is not null`
    case 'waiting':
      return sql`${isOpen} and expires_at > ${now}`
    case 'expired':
      return sql`${isOpen} and expires_at <= ${now}`
  }
}

/** The index knows no parts under three letters, but how an email begins. */
function matching(search: string): RawBuilder<unknown> {
  if (!search) return sql``
  const literal = escapeLike(search.toLowerCase())
  return sql`and email like ${search.length < 3 ? `${literal}%` : `%${literal}%`}`
}

/** Whoever waits on one keeps it, for a new while; whoever has an account gets none. */
export async function openInvitations(
  trx: Queryable,
  people: { id: string; email: string }[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<{ id: string; isNew: boolean }[]> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into invitations (id, email, invited_at, expires_at)
    select person.id, person.email, ${now}, ${expiresAt}
    from unnest(${people.map(({ id }) => id)}::text[], ${people.map(({ email }) => email)}::text[]) as person (id, email)
    where not exists (select 1 from users where users.email = person.email)
    on conflict (email) where used_at is null and revoked_at is null
    do update set invited_at = excluded.invited_at, expires_at = excluded.expires_at, mailed_at = null, refused_at = null
    returning id, xmax = 0 as "isNew"`.execute(trx)
  return rows
}

export function findInvitation(db: Queryable, id: string) {
  return db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()
}

export function noteMailed(db: Queryable, id: string, isTaken: boolean, now: Date) {
  return db
    .updateTable('invitations')
    .set(isTaken ? { mailed_at: now } : { refused_at: now })
    .where('id', '=', id)
    .execute()
}

/** Undefined where it was used or taken back already. */
export function closeInvitation(
  trx: Queryable,
  id: string,
  how: { revoked_at: Date } | { used_at: Date; used_by: string },
) {
  return trx
    .updateTable('invitations')
    .set(how)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
