import type { DomainSetup } from '@porchlight/contract/domains'
import type { AccountRow, DomainRow } from '../../db/tables.ts'
import { recordsOf } from './records.ts'

export function presentSetup(
  account: Pick<AccountRow, 'custom_domain'>,
  row: DomainRow,
  target: string,
  targetAddresses: readonly string[],
): DomainSetup {
  const records = recordsOf(row, target, targetAddresses)
  const isWrong = records.some(({ check }) => check?.state === 'wrong')
  return {
    domain: row.domain,
    state: account.custom_domain === row.domain ? 'ready' : isWrong ? 'wrong' : 'waiting',
    records,
    checkedAt: row.checked_at?.toISOString() ?? null,
  }
}
