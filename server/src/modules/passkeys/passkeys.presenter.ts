import type { Passkey } from '@porchlight/contract/passkeys'
import type { PasskeyRow } from '../../db/tables.ts'

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    isSuspect: row.suspected_at !== null,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
