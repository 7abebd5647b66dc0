import type { Readable } from 'node:stream'
import type { ExportType, LeadFilter } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../../context.ts'
import { csvFile } from '../../../csv-file.ts'
import type { Queryable } from '../../../db/client.ts'
import { takeFromLimit } from '../../../db/rate-limits.ts'
import { AppError, notFound } from '../../../errors.ts'
import { countLeadsUpTo, listLeads, type ReadLead, readLeads } from '../leads.repository.ts'
import { cellsOf, headerCells } from './cells.ts'

interface Wish {
  type: ExportType
  ids?: string[] | undefined
  filter: LeadFilter
  timeZone: string
}

/** The chosen leads, or all that match, as a file that is written while it is read. */
export async function exportLeads(
  { db, read, clock }: AppContext,
  userId: string,
  { type, ids, filter, timeZone }: Wish,
): Promise<Readable> {
  await takeFromLimit(db, clock, `lead-export:${userId}`, limits.exports.agent)
  if (type === 'xls' && !ids) await refuseTooLong(db, userId, filter)
  const toCells = cellsOf(timeZone)
  const batches = cellBatches(ids ? chosen(await readChosen(db, userId, ids)) : all(read, userId, filter), toCells)
  if (type === 'csv') return csvFile(headerCells, batches)
  // A big library for a rare wish: not read at every start.
  const { xlsStream } = await import('./xls.ts')
  return xlsStream(batches)
}

async function refuseTooLong(db: Queryable, userId: string, filter: LeadFilter): Promise<void> {
  const most = limits.xls.rowsInSheet * limits.xls.sheets
  if ((await countLeadsUpTo(db, userId, filter, most + 1)) > most) {
    throw new AppError('too_large', messages.leads.xlsTooLong)
  }
}

async function readChosen(db: Queryable, userId: string, ids: string[]): Promise<ReadLead[]> {
  const wanted = [...new Set(ids)]
  const rows = await readLeads(db, userId, wanted)
  if (rows.length !== wanted.length) throw notFound()
  return rows
}

async function* chosen(rows: ReadLead[]): AsyncGenerator<ReadLead[]> {
  yield rows
}

/** Read batch by batch behind the last one, so that a slow download holds no transaction and no memory. */
async function* all(read: AppContext['read'], userId: string, filter: LeadFilter): AsyncGenerator<ReadLead[]> {
  const limit = limits.exports.batch
  let rows = await read((db) => listLeads(db, userId, filter, { limit, offset: 0, isReversed: false }))
  while (rows.length > 0) {
    yield rows
    const last = rows.at(-1)
    rows =
      rows.length < limit || !last ? [] : await read((db) => listLeads(db, userId, filter, { limit, after: last.id }))
  }
}

async function* cellBatches(
  batches: AsyncGenerator<ReadLead[]>,
  toCells: (row: ReadLead) => string[],
): AsyncGenerator<string[][]> {
  for await (const rows of batches) yield rows.map(toCells)
}
