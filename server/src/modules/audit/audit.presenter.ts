import type { AuditEntry } from '@porchlight/contract/admin'
import type { AuditRow } from '../../db/tables.ts'

export function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    _id: String(row.position),
    actorEmail: row.actor_email,
    agentId: row.agent_id,
    agentEmail: row.agent_email,
    action: row.action,
    details: row.details,
    createdAt: row.created_at.toISOString(),
  }
}
