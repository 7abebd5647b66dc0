import { createHash } from 'node:crypto'
import type { ApiKey, apiKeyForm } from '@porchlight/contract/api-keys'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { ApiScope } from '@porchlight/contract/options'
import type { z } from 'zod'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { spendLimit } from '../../db/rate-limits.ts'
import type { ApiKeyRow } from '../../db/tables.ts'
import { AppError, notFound } from '../../errors.ts'
import { newId, newToken } from '../../ids.ts'
import { isLapsed, lockAccount } from '../accounts/index.ts'
import {
  deleteApiKey,
  endApiKey,
  findAgentOfKey,
  findApiKey,
  findKeyByHash,
  insertApiKey,
  listApiKeys,
  touchApiKey,
} from './api-keys.repository.ts'

/** Makes a key that leaked into a repository or a log easy to find. */
const prefix = 'plk_'
/** A busy key is written down at most this often. */
const touchEvery = 5 * 60 * 1000
const hour = 60 * 60 * 1000
const day = 24 * hour

export async function apiKeysOf({ db, clock }: AppContext, userId: string): Promise<ApiKey[]> {
  const now = clock.now()
  return (await listApiKeys(db, userId)).filter((key) => !isOver(key, now)).map(present)
}

interface Wish {
  name: string
  scopes: ApiScope[]
  expiresAt: Date | null
}

/** The key itself is answered once and kept nowhere but hashed. */
export function addApiKey({ db, clock }: AppContext, userId: string, { days, ...form }: z.output<typeof apiKeyForm>) {
  const now = clock.now()
  const expiresAt = days === null ? null : new Date(now.getTime() + days * day)
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    if ((await countLive(trx, userId, now)) >= limits.integrations.count) throw tooMany()
    return makeKey(trx, userId, { ...form, expiresAt }, now)
  })
}

/**
 * A new key that may do the same; the old one works on for a while, so that nothing stops meanwhile. Of an agent who has
 * as many as there may be, one at a time.
 */
export function rollApiKey({ db, clock }: AppContext, userId: string, { id, hours }: { id: string; hours: number }) {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    const old = await findApiKey(trx, userId, id)
    if (!old || isOver(old, now)) throw notFound()
    await endApiKey(trx, userId, id, new Date(now.getTime() + hours * hour))
    if ((await countLive(trx, userId, now)) > limits.integrations.count) throw tooMany()
    return makeKey(trx, userId, { name: old.name, scopes: old.scopes, expiresAt: old.expires_at }, now)
  })
}

async function makeKey(trx: Queryable, userId: string, { name, scopes, expiresAt }: Wish, now: Date) {
  const key = prefix + newToken()
  const row = await insertApiKey(trx, {
    id: newId(),
    user_id: userId,
    name,
    key_hash: hashKey(key),
    hint: key.slice(-4),
    scopes: [...new Set(scopes)],
    expires_at: expiresAt,
    created_at: now,
  })
  return { apiKey: present(row), key }
}

async function countLive(trx: Queryable, userId: string, now: Date): Promise<number> {
  return (await listApiKeys(trx, userId)).filter((key) => !isOver(key, now)).length
}

const tooMany = () => new AppError('conflict', messages.integrations.tooMany)

const isOver = ({ expires_at }: ApiKeyRow, now: Date) => expires_at !== null && expires_at <= now

export async function revokeApiKey({ db }: AppContext, userId: string, id: string): Promise<void> {
  if (!(await deleteApiKey(db, userId, id))) throw notFound()
}

export const isApiKey = (token: string) => token.startsWith(prefix)

/** Lets a key act as its agent, for the calls that take one. */
export async function openByApiKey({ db, clock }: AppContext, key: string): Promise<LiveSession | null> {
  const now = clock.now()
  const row = await findKeyByHash(db, hashKey(key), now)
  const account = row && (await findAgentOfKey(db, row.user_id))
  if (!row || !account) return null
  const use = await spendLimit(db, clock, `api-key:${row.id}`, limits.integrations.apiCalls)
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > touchEvery) await touchApiKey(db, row.id, now)
  return {
    id: row.id,
    kind: 'agent',
    parentId: null,
    impersonatorId: null,
    account,
    isLapsed: isLapsed(account, now),
    owesPasskey: false,
    apiKey: { row, use },
    isFreshlyProven: false,
  }
}

export function present(row: ApiKeyRow): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
