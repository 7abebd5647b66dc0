import type { Readable } from 'node:stream'
import type { AuditEntry } from '@porchlight/contract/audit'
import { auditActions } from '@porchlight/contract/options'
import { csvFile } from '../../csv-file.ts'
import * as words from '../../words/audit.ts'

const columns = [words.whenColumn, words.whoColumn, words.whomColumn, words.whatColumn, words.detailsColumn]
const labels = new Map<string, string>(auditActions)

/** The log as a CSV file, written as it is read. */
export function auditFile(batches: AsyncIterable<AuditEntry[]>): Readable {
  return csvFile(columns, rowsOf(batches))
}

async function* rowsOf(batches: AsyncIterable<AuditEntry[]>): AsyncGenerator<string[][]> {
  for await (const entries of batches) yield entries.map(cellsOf)
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
