import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { type Cells, headerCells, neutralise } from './cells.ts'

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Written batch by batch as the reader takes it; nothing is held. */
export function csvStream(batches: AsyncIterable<Cells[]>): Readable {
  const lines = (rows: Cells[]) =>
    stringify(
      rows.map((cells) => neutralise(cells, 'csv')),
      { record_delimiter: 'windows' },
    )
  return Readable.from(
    (async function* () {
      yield byteOrderMark + lines([headerCells])
      for await (const rows of batches) yield lines(rows)
    })(),
    { objectMode: false },
  )
}
