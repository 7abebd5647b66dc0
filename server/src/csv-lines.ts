import { plainCell } from '@porchlight/domain/csv-cell'
import { stringify } from 'csv-stringify/sync'

/** At the start of a file: tells spreadsheets that it is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Rows as lines of a CSV file, in which no cell runs. */
export function csvLines(rows: readonly string[][]): string {
  return stringify(
    rows.map((cells) => cells.map(plainCell)),
    { record_delimiter: 'windows' },
  )
}
