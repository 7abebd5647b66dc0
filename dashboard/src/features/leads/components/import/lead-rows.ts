import { fieldErrors } from '@porchlight/contract/endpoint'
import { importedLead } from '@porchlight/contract/lead-import'
import { unguarded } from '@porchlight/domain/csv'
import type { Mapping } from '../../../../lib/sheets/guess-columns.ts'
import type { Table } from '../../../../lib/sheets/table.ts'
import type { LeadField } from './lead-fields.ts'
import { readSource, readStatus, readTime, splitName } from './lead-values.ts'

export interface LeadRow {
  /** The row of the file, as a spreadsheet counts it. */
  number: number
  lead: Record<string, string>
  /** What keeps the row from being imported. */
  errors: Record<string, string>
  /** The row before that is the same person; only that one is imported. */
  sameAs?: number
}

/** What the file says, row by row, and what is wrong with it; the server asks again by the same rules. */
export function readLeadRows({ rows }: Table, mapping: Mapping<LeadField>): LeadRow[] {
  const firstWith = new Map<string, number>()
  return rows.map(({ number, cells }) => {
    const lead = readCells(cells, mapping)
    const read = importedLead.safeParse(lead)
    if (!read.success) return { number, lead, errors: fieldErrors(read.error) }
    const reaches = [read.data.email, nationalDigits(read.data.phone)].filter(Boolean)
    const sameAs = reaches.map((reach) => firstWith.get(reach)).find((row) => row !== undefined)
    if (sameAs !== undefined) return { number, lead, errors: {}, sameAs }
    for (const reach of reaches) firstWith.set(reach, number)
    return { number, lead, errors: {} }
  })
}

/** However a number is written, its last ten digits are the same. */
const nationalDigits = (phone: string) => phone.replace(/\D/g, '').slice(-10)

function readCells(cells: readonly string[], mapping: Mapping<LeadField>): Record<string, string> {
  const said: Partial<Record<LeadField, string>> = {}
  mapping.forEach((field, column) => {
    if (field && cells[column]) said[field] = unguarded(cells[column])
  })
  const { name, status, source, createdAt, ...rest } = said
  return {
    ...(name && splitName(name)),
    ...rest,
    ...(status && { status: readStatus(status) ?? status }),
    ...(source && { source: readSource(source) }),
    ...(createdAt && { createdAt: readTime(createdAt) ?? createdAt }),
  }
}
