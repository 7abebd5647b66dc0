import { byteOrderMark, csvLines } from '@porchlight/domain/csv'

type Row = Record<string, unknown>

/** A JSON list, written as its rows come. */
export async function* jsonText(
  batches: AsyncIterable<readonly object[]> | Iterable<readonly object[]>,
): AsyncGenerator<string> {
  let lead = '[\n'
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield lead + rows.map((row) => JSON.stringify(row)).join(',\n')
    lead = ',\n'
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n'
}

/** The same as a CSV file: a column for each field, lists and nested things as text. */
export async function* csvText(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield byteOrderMark
  let columns: string[] | undefined
  for await (const rows of batches as AsyncIterable<Row[]>) {
    const [first] = rows
    if (!first) continue
    if (!columns) {
      columns = Object.keys(first)
      yield csvLines([columns])
    }
    yield csvLines(rows.map((row) => (columns ?? []).map((column) => cellOf(row[column]))))
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
