import type { AuditAction, AuditEntry } from '@porchlight/contract/audit'
import type { AccountRow } from '../../db/tables.ts'

/** What somebody did to their own account: in an agent's trail if it is theirs. */
export const actOf = (account: AccountRow, action: AuditAction, details: AuditEntry['details'] = {}) => ({
  actor: account,
  agent: account.role === 'Superadmin' ? null : account,
  action,
  details,
})
