import type { ConsentEntry } from '@porchlight/contract/texts'
import type { LedgerRow } from '../../db/tables.ts'

export function presentEntry(row: LedgerRow): ConsentEntry {
  return {
    _id: row.id,
    at: row.created_at.toISOString(),
    act: row.act,
    way: row.way,
    phone: row.phone,
    words: row.words,
    page: row.page,
    addressHash: row.address_hash,
  }
}
