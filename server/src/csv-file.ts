import { Readable } from 'node:stream'
import { byteOrderMark, csvLines } from '@porchlight/domain/csv'

/** Written batch by batch as the reader takes it; nothing is held. */
export function csvFile(header: string[], batches: AsyncIterable<string[][]>): Readable {
  return Readable.from(
    (async function* () {
      yield byteOrderMark + csvLines([header])
      for await (const rows of batches) yield csvLines(rows)
    })(),
    { objectMode: false },
  )
}
