import { createHash } from 'node:crypto'
import type { ApiKey } from '@porchlight/contract/api-keys'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { ApiKeyRow } from '../../db/tables.ts'
import { AppError, notFound } from '../../errors.ts'
import { newId, newToken } from '../../ids.ts'
import { isLapsed, lockAccount } from '../accounts/index.ts'
import { deleteApiKey, findAgentByKeyHash, insertApiKey, listApiKeys, touchApiKey } from './api-keys.repository.ts'

/** Makes a key that leaked into a repository or a log easy to find. */
const prefix = 'plk_'
/** A busy key is written down at most this often. */
const touchEvery = 5 * 60 * 1000

export async function apiKeysOf({ db }: AppContext, userId: string): Promise<ApiKey[]> {
  return (await listApiKeys(db, userId)).map(present)
}

/** The key itself is answered once and kept nowhere but hashed. */
export async function addApiKey({ db, clock }: AppContext, userId: string, name: string) {
  const key = prefix + newToken()
  const row = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    if ((await listApiKeys(trx, userId)).length >= limits.integrations.count) {
      throw new AppError('conflict', messages.integrations.tooMany)
    }
    return insertApiKey(trx, {
      id: newId(),
      user_id: userId,
      name,
      key_hash: hashKey(key),
      hint: key.slice(-4),
      created_at: clock.now(),
    })
  })
  return { apiKey: present(row), key }
}

export async function revokeApiKey({ db }: AppContext, userId: string, id: string): Promise<void> {
  if (!(await deleteApiKey(db, userId, id))) throw notFound()
}

export const isApiKey = (token: string) => token.startsWith(prefix)

/** Lets a key act as its agent, for the calls that take one. */
export async function openByApiKey({ db, clock }: AppContext, key: string): Promise<LiveSession | null> {
  const row = await findAgentByKeyHash(db, hashKey(key))
  if (!row) return null
  const { key_id, last_used_at, ...account } = row
  await takeFromLimit(db, clock, `api-key:${key_id}`, limits.integrations.apiCalls)
  const now = clock.now()
  if (!last_used_at || now.getTime() - last_used_at.getTime() > touchEvery) await touchApiKey(db, key_id, now)
  return {
    id: key_id,
    kind: 'agent',
    parentId: null,
    impersonatorId: null,
    account,
    isLapsed: isLapsed(account, now),
    owesPasskey: false,
    isFreshlyProven: false,
  }
}

function present(row: ApiKeyRow): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    hint: row.hint,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
