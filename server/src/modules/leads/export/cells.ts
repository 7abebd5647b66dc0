import { embeddingSite } from '@porchlight/contract/embeds'
import { type ExportColumn, exportColumns } from '@porchlight/contract/leads'
import { streetOf } from '@porchlight/domain/listing-facts'
import type { ReadLead } from '../leads.repository.ts'

export type Cells = string[]

export const headerCells: Cells = [...exportColumns]

/** What stands under each column; the time as the agent's wall clock shows it. */
const cells: Record<ExportColumn, (row: ReadLead, format: TimeFormat) => string> = {
  'First Name': (row) => row.first_name,
  'Last Name': (row) => row.last_name,
  Email: (row) => row.email,
  'Phone Number': (row) => row.phone,
  'Link Name': (row) => row.link_name,
  'listing Address': (row) => streetOf({ address: row.listing_address, units: row.listing_units }),
  'Valuation Address': (row) => row.valuation_address,
  Message: (row) => row.message,
  'Created At': (row, format) => format(row.created_at),
  Id: (row) => row.id,
  Status: (row) => row.status,
  Source: (row) => row.source,
  'Created At (ISO 8601)': (row) => row.created_at.toISOString(),
  'Embedded On': (row) => embeddingSite(row.visit),
}

/** One lead, column by column. */
export function cellsOf(timeZone: string): (row: ReadLead) => Cells {
  const format = timeFormat(timeZone)
  return (row) => exportColumns.map((column) => cells[column](row, format))
}

type TimeFormat = (time: Date) => string

/** 'Jan 5, 2024 3:04 PM', put together by hand because Intl adds a comma and a narrow space. */
function timeFormat(timeZone: string): TimeFormat {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return (time) => {
    const part = Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, value]))
    return `${part.month} ${part.day}, ${part.year} ${part.hour}:${part.minute} ${part.dayPeriod}`
  }
}
