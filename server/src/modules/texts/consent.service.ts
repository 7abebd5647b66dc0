import { setTimeout as pause } from 'node:timers/promises'
import type { ConsentAct, ConsentWay } from '@porchlight/contract/texts'
import { type Standing, standingOf } from '@porchlight/domain/texting'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { newId } from '../../ids.ts'
import { insertEntries, listEntries, lockPhone } from './ledger.repository.ts'
import { endNews, isUnderWay, refuseWaiting } from './texts.repository.ts'

export interface Said {
  /** Null where it holds for everybody who texts from the installation's number. */
  userId: string | null
  phone: string
  way: ConsentWay
  words: string
  page?: string
  addressHash?: string
}

/** In the transaction of what it belongs to. */
export function noteConsent(trx: Queryable, act: ConsentAct, said: Said, now: Date): Promise<void> {
  return noteConsents(trx, act, [said], now)
}

export function noteConsents(trx: Queryable, act: ConsentAct, all: Said[], now: Date): Promise<void> {
  const entries = all.map(({ userId, phone, way, words, page = '', addressHash = '' }) => ({
    id: newId(),
    user_id: userId,
    phone,
    act,
    way,
    words,
    page,
    address_hash: addressHash,
    created_at: now,
  }))
  return insertEntries(trx, entries)
}

export async function standingWith(db: Queryable, userId: string | null, phone: string): Promise<Standing> {
  return standingOf(await listEntries(db, userId, [phone]))
}

/** From the commit on nothing leaves; answers what held before. */
export async function closeTexts(trx: Queryable, said: Said, now: Date): Promise<Standing> {
  await lockPhone(trx, said.phone)
  const before = await standingWith(trx, said.userId, said.phone)
  await noteConsent(trx, 'revoked', said, now)
  await refuseWaiting(trx, said.phone, said.userId, now)
  await endNews(trx, said.phone, said.userId, now)
  return before
}

const look = 20
const patience = 1000
/** Longer than a vendor is given to answer. */
const longestCall = 15_000

/** Waits, but not for long, for what was with the vendor already when they said stop. */
export async function settleTexts({ db, clock }: AppContext, phone: string): Promise<void> {
  const since = new Date(clock.now().getTime() - longestCall)
  for (let waited = 0; waited < patience && (await isUnderWay(db, phone, since)); waited += look) await pause(look)
}

/** By any way but a text of theirs, which is answered as well. */
export async function revokeTexts(context: AppContext, said: Said): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute((trx) => closeTexts(trx, said, clock.now()))
  await settleTexts(context, said.phone)
}
