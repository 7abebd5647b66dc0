import type { DataOf } from '@porchlight/contract/endpoint'
import type { v2MeEndpoints } from '@porchlight/contract/v2-me'
import type { AccountRow, ApiKeyRow } from '../../db/tables.ts'

export function presentV2Me(account: AccountRow, key: ApiKeyRow | null): DataOf<typeof v2MeEndpoints.v2Me> {
  return {
    key: key && {
      id: key.id,
      created_at: key.created_at.toISOString(),
      name: key.name,
      scopes: key.scopes,
      expires_at: key.expires_at?.toISOString() ?? null,
      last_used_at: key.last_used_at?.toISOString() ?? null,
    },
    account: { id: account.id, first_name: account.first_name, last_name: account.last_name, email: account.email },
  }
}
