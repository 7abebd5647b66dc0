import { Readable } from 'node:stream'
import type { AuditEntry } from '@porchlight/contract/admin'
import { auditActions } from '@porchlight/contract/options'
import { plainCell } from '@porchlight/domain/csv-cell'
import { stringify } from 'csv-stringify/sync'

const labels = new Map<string, string>(auditActions)

/** The log as a CSV file, written as it is read; the mark at its start tells spreadsheets that it is UTF-8. */
export function auditFile(batches: AsyncIterable<AuditEntry[]>): Readable {
  return Readable.from(
    (async function* () {
      yield `\uFEFF${lines([['When', 'Who', 'Whom', 'What', 'Details']])}`
      for await (const entries of batches) yield lines(entries.map(cellsOf))
    })(),
    { objectMode: false },
  )
}

function cellsOf(entry: AuditEntry): string[] {
  const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${value}`)
  return [
    entry.createdAt,
    entry.actorEmail,
    entry.agentEmail,
    labels.get(entry.action) ?? entry.action,
    details.join(', '),
  ]
}

function lines(rows: string[][]): string {
  return stringify(
    rows.map((cells) => cells.map(plainCell)),
    { record_delimiter: 'windows' },
  )
}
