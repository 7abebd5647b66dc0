import { readImportedRow } from '@porchlight/domain/import-row'
import { measuresOf, priceOf } from '@porchlight/domain/listing-facts'
import { parseAddress } from '@porchlight/domain/parse-address'
import type { Mapping } from '../../../../lib/sheets/guess-columns.ts'
import type { Table } from '../../../../lib/sheets/table.ts'
import type { ImportField } from './import-fields.ts'
import { readValue } from './import-values.ts'
import { joinStreet } from './street.ts'

export interface ImportRow {
  /** The row of the file, as a spreadsheet counts it. */
  number: number
  listing: Record<string, unknown>
  /** What keeps the row from being imported. */
  errors: Record<string, string>
  /** What keeps it in the drafts, though the file says more of it. */
  missing: Record<string, string>
  leftOut: string[]
  /** Price, rooms and size as they were understood. */
  facts: string
  /** The row before that says the same; only that one is imported. */
  sameAs?: number
}

/** What the file says, row by row, and what is wrong with it; the server asks again by the same rules. */
export function readRows({ rows }: Table, mapping: Mapping<ImportField>): ImportRow[] {
  const firstWith = new Map<string, number>()
  return rows.map(({ number, cells }) => {
    const { listing, leftOut } = readCells(cells, mapping)
    const read = readImportedRow(listing)
    if (!read.isReady) return { number, listing, leftOut, facts: '', errors: read.errors, missing: {} }
    const content = JSON.stringify(read.listing)
    const sameAs = firstWith.get(content)
    if (sameAs === undefined) firstWith.set(content, number)
    const facts = [priceOf(read.listing), ...measuresOf(read.listing).map(({ text }) => text)]
      .filter(Boolean)
      .join(', ')
    return { number, listing, leftOut, facts, errors: {}, missing: read.missing, ...(sameAs && { sameAs }) }
  })
}

function readCells(cells: readonly string[], mapping: Mapping<ImportField>) {
  const said: Partial<Record<ImportField, string>> = {}
  mapping.forEach((field, column) => {
    if (field && cells[column]) said[field] = cells[column]
  })
  const { streetNumber, streetDirPrefix, streetName, streetSuffix, streetDirSuffix, ...rest } = said
  const parts = { streetNumber, streetDirPrefix, streetName, streetSuffix, streetDirSuffix }
  const listing: Record<string, unknown> = {}
  const leftOut: string[] = []
  for (const [field, text] of Object.entries(rest)) {
    const value = readValue(field as ImportField, text)
    Object.assign(listing, value.values)
    leftOut.push(...(value.leftOut ?? []))
  }
  const address = joinStreet(parts, said)
  if (address) Object.assign(listing, { address }, wholeAddress(address, said))
  // A price in the file says what kind of listing it is where no column does.
  listing.type ??= said.monthlyRent ? 'rental' : said.askingPrice ? 'for-purchase' : undefined
  return { listing, leftOut }
}

/** Where no column says the town, the address may say it behind the street. */
function wholeAddress(text: string, said: Partial<Record<ImportField, string>>): Record<string, string> {
  if (said.city || said.state || said.zipcode) return {}
  const { street, unit, city, state, zipcode } = parseAddress(text)
  if (!street || !(state || zipcode)) return {}
  return { address: street, city, state, zipcode, ...(unit && !said.units && { units: unit }) }
}
