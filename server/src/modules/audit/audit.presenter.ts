import type { AuditEntry } from '@porchlight/contract/audit'
import type { AuditRow } from '../../db/tables.ts'
import { auditSentence } from './audit-sentence.ts'

export function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    _id: String(row.position),
    actorEmail: row.actor_email,
    agentId: row.agent_id,
    agentEmail: row.agent_email,
    action: row.action,
    sentence: auditSentence(row),
    details: row.details,
    createdAt: row.created_at.toISOString(),
  }
}
