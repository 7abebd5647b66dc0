import type { Session } from '@porchlight/contract/account'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { describeDevice } from '../../http/device-words.ts'
import { deleteOwnSession, deleteSessionsExcept, listSessions } from './sessions.repository.ts'

/** Where an agent is signed in; a superadmin's visits are in the audit log and not here. */
export async function ownSessions({ db, clock }: AppContext, { id, account }: LiveSession): Promise<Session[]> {
  const rows = await listSessions(db, account.id, clock.now())
  return rows.map((row) => ({
    _id: row.id,
    device: describeDevice(row.user_agent),
    isThis: row.id === id,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }))
}

export async function endOwnSession({ db }: AppContext, { account }: LiveSession, id: string): Promise<void> {
  if (!(await deleteOwnSession(db, account.id, id))) throw notFound()
}

export async function endOtherSessions({ db }: AppContext, { id, account }: LiveSession): Promise<void> {
  await deleteSessionsExcept(db, account.id, id)
}
