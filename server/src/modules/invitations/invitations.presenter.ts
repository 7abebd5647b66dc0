import type { Invitation } from '@porchlight/contract/invitations'
import type { InvitationState } from '@porchlight/contract/options'
import type { InvitationRow } from '../../db/tables.ts'

export function stateOf(row: Pick<InvitationRow, 'used_at' | 'revoked_at' | 'expires_at'>, now: Date): InvitationState {
  if (row.used_at) return 'used'
  if (row.revoked_at) return 'revoked'
  return row.expires_at <= now ? 'expired' : 'waiting'
}

export function presentInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    _id: row.id,
    email: row.email,
    state: stateOf(row, now),
    mail: row.mailed_at ? 'sent' : row.refused_at ? 'refused' : 'leaving',
    invitedAt: row.invited_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    agentId: row.used_by,
  }
}
