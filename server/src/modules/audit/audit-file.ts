import { Readable } from 'node:stream'
import type { AuditEntry } from '@porchlight/contract/admin'
import { auditActions } from '@porchlight/contract/options'
import { byteOrderMark, csvLines } from '../../csv-lines.ts'

const labels = new Map<string, string>(auditActions)

/** The log as a CSV file, written as it is read. */
export function auditFile(batches: AsyncIterable<AuditEntry[]>): Readable {
  return Readable.from(
    (async function* () {
      yield byteOrderMark + csvLines([['When', 'Who', 'Whom', 'What', 'Details']])
      for await (const entries of batches) yield csvLines(entries.map(cellsOf))
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
