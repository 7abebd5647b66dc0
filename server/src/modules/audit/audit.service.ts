import type { AuditAction, AuditEntry, AuditQuery } from '@porchlight/contract/audit'
import type { LiveSession } from '../../actors.ts'
import type { Clock } from '../../clock.ts'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import { findAccount } from '../accounts/index.ts'
import { presentAuditEntry } from './audit.presenter.ts'
import { countAuditEntries, insertAuditEntry, listAuditEntries } from './audit.repository.ts'

type Person = Pick<AccountRow, 'id' | 'email' | 'first_name' | 'last_name'>

interface Act {
  actor: Person
  /** Whom it was done to; null where it concerns no one agent. */
  agent: Person | null
  action: AuditAction
  details?: AuditEntry['details']
}

/** Written in the transaction of the act itself, so that neither exists without the other. */
export async function noteAct(db: Queryable, clock: Clock, { actor, agent, action, details = {} }: Act): Promise<void> {
  await insertAuditEntry(db, {
    actor_id: actor.id,
    actor_email: actor.email,
    actor_name: nameOf(actor),
    agent_id: agent?.id ?? '',
    agent_email: agent?.email ?? '',
    agent_name: agent ? nameOf(agent) : '',
    action,
    details: JSON.stringify(details),
    created_at: clock.now(),
  })
}

const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`.trim()

/** Marks a change an impersonating superadmin made with who really made it. */
export async function noteImpersonatedAct(
  { db, clock }: AppContext,
  { impersonatorId, account }: LiveSession,
  call: { method: string; path: string },
): Promise<void> {
  const actor = await findAccount(db, impersonatorId ?? '')
  if (!actor) return
  await noteAct(db, clock, { actor, agent: account, action: 'impersonated-act', details: call })
}

export async function pageOfAuditLog({ db }: AppContext, { agentId, page, limit, cursor }: AuditQuery) {
  const { rows, cursors } = await listAuditEntries(db, { agentId, page, limit, cursor })
  return { data: rows.map(presentAuditEntry), totalCount: await countAuditEntries(db, agentId), cursors }
}

const batch = 500

/** Every entry, newest first, read as the file is written. */
export async function* wholeAuditLog({ db }: AppContext): AsyncGenerator<AuditEntry[]> {
  for (let cursor: string | undefined, isDone = false; !isDone; ) {
    const { rows, cursors } = await listAuditEntries(db, { page: 1, limit: batch, cursor })
    yield rows.map(presentAuditEntry)
    isDone = cursors.next === null
    cursor = cursors.next ?? undefined
  }
}
