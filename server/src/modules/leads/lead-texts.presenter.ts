import type { ConsentEntry, Text } from '@porchlight/contract/texts'
import type { LedgerRow } from '../../db/tables.ts'
import type { listThread } from '../texts/index.ts'

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

type ThreadRow = Awaited<ReturnType<typeof listThread>>[number]

export function presentText({ id, direction, body, state, created_at }: ThreadRow): Text {
  return { _id: id, at: created_at.toISOString(), direction, body, state }
}
