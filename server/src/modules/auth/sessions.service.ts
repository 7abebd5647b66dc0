import { createHash } from 'node:crypto'
import { limits } from '@porchlight/contract/limits'
import type { LiveSession, SessionKind } from '../../actors.ts'
import type { Clock } from '../../clock.ts'
import type { AppContext } from '../../context.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { newId, newToken } from '../../ids.ts'
import { isLapsed } from '../accounts/index.ts'
import {
  deleteSession,
  findLiveSessions,
  insertSession,
  setSessionProven,
  touchSession,
} from './sessions.repository.ts'

/** A busy session is written down at most this often. */
const touchEvery = 5 * 60 * 1000

export async function openSession(
  db: Queryable,
  clock: Clock,
  {
    userId,
    kind,
    parentId = null,
    userAgent,
    hasPasskey = false,
  }: { userId: string; kind: SessionKind; parentId?: string | null; userAgent: string; hasPasskey?: boolean },
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await insertSession(db, {
    id: newId(),
    token_hash: hashToken(token),
    user_id: userId,
    kind,
    parent_id: parentId,
    user_agent: userAgent.slice(0, 300),
    passkey_at: hasPasskey ? now : null,
    proven_at: kind === 'impersonation' ? null : now,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + limits.session[kind]),
  })
  return token
}

/** Looks up several tokens in one query; the answer is keyed by token. */
export async function findSessions(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  tokens: string[],
): Promise<Map<string, LiveSession>> {
  const now = clock.now()
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]))
  const sessions = new Map<string, LiveSession>()
  if (byHash.size === 0) return sessions
  for (const row of await findLiveSessions(db, { tokenHashes: [...byHash.keys()], now })) {
    const { session_id, session_created_at, token_hash, kind, parent_id, last_seen_at, ...rest } = row
    const { passkey_at, proven_at, impersonator_id, ...account } = rest
    sessions.set(byHash.get(token_hash) ?? '', {
      id: session_id,
      kind,
      parentId: parent_id,
      impersonatorId: impersonator_id,
      account,
      isLapsed: kind !== 'superadmin' && isLapsed(account, now),
      owesPasskey: kind === 'superadmin' && config.needsSuperadminPasskey && passkey_at === null,
      apiKey: null,
      isFreshlyProven: proven_at !== null && now.getTime() - proven_at.getTime() < limits.freshProof,
    })
    if (kind === 'agent' && now.getTime() - last_seen_at.getTime() > touchEvery) {
      const end = Math.min(now.getTime() + limits.session.agent, session_created_at.getTime() + limits.longestSession)
      await touchSession(db, session_id, now, new Date(end))
    }
  }
  return sessions
}

/** Whoever sits at this session has just shown that they are its owner, by whatever means. */
export async function noteFreshProof(db: Queryable, { id }: Pick<LiveSession, 'id'>, now: Date): Promise<void> {
  await setSessionProven(db, id, now)
}

export async function endSession(db: Db, id: string): Promise<void> {
  await deleteSession(db, id)
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
