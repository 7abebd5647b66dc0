import type { DataRow } from '@porchlight/contract/data-import'
import type { Queryable } from '../../db/client.ts'
import { newId } from '../../ids.ts'
import { lockPhones } from './ledger.repository.ts'

/** What was written elsewhere: nothing of it leaves, waits, costs or is unread. Answers those that are new. */
export async function saveMovedTexts(trx: Queryable, userId: string, texts: DataRow<'texts'>[]): Promise<Set<string>> {
  const made = await trx
    .insertInto('texts')
    .values(
      texts.map(({ id, created_at, ...text }) => ({
        ...text,
        id: newId(),
        user_id: userId,
        origin_id: id,
        attempt: null,
        vendor_id: null,
        read_at: text.direction === 'in' ? new Date(created_at) : null,
        created_at: new Date(created_at),
        updated_at: new Date(created_at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('origin_id')
    .execute()
  return new Set(made.map(({ origin_id }) => origin_id ?? ''))
}

/** Who said stop elsewhere, unless they have said something here since. */
export async function saveMovedStops(trx: Queryable, userId: string, stops: DataRow<'stops'>[]): Promise<Set<string>> {
  await lockPhones(
    trx,
    stops.map(({ phone }) => phone),
  )
  const said = await trx
    .selectFrom('text_ledger')
    .select(['phone', ({ fn }) => fn.max('created_at').as('last')])
    .where('user_id', '=', userId)
    .where(
      'phone',
      'in',
      stops.map(({ phone }) => phone),
    )
    .groupBy('phone')
    .execute()
  const lastOf = new Map(said.map(({ phone, last }) => [phone, new Date(last).getTime()]))
  const news = stops.filter(({ phone, created_at }) => Date.parse(created_at) > (lastOf.get(phone) ?? 0))
  if (news.length === 0) return new Set()
  const made = await trx
    .insertInto('text_ledger')
    .values(
      news.map(({ id, phone, words, page, created_at }) => ({
        id: newId(),
        user_id: userId,
        origin_id: id,
        phone,
        act: 'revoked' as const,
        // It is the agent's word for it here, and no word of theirs opens anything.
        way: 'agent' as const,
        words,
        page,
        created_at: new Date(created_at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('origin_id')
    .execute()
  return new Set(made.map(({ origin_id }) => origin_id ?? ''))
}
