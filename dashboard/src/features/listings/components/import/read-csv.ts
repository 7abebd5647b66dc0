import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'

export interface CsvFile {
  columns: string[]
  rows: Record<string, string>[]
}

/** The parser is loaded with the first file. */
export async function readCsv(file: File): Promise<CsvFile> {
  const { default: Papa } = await import('papaparse')
  const { data, meta } = Papa.parse<Record<string, string>>(await file.text(), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim(),
  })
  const columns = (meta.fields ?? []).filter(Boolean)
  if (columns.length === 0 || data.length === 0) throw new Error(messages.listings.importEmpty)
  if (data.length > limits.listing.importRows) throw new Error(messages.listings.importTooLong)
  return { columns, rows: data }
}
