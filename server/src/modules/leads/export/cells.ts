import { exportColumns } from '@porchlight/contract/leads'
import { streetOf } from '@porchlight/domain/listing-facts'
import type { ReadLead } from '../leads.repository.ts'

export type Cells = string[]

export const headerCells: Cells = [...exportColumns]

/** One lead under the documented columns, its time as the agent's wall clock shows it. */
export function cellsOf(timeZone: string): (row: ReadLead) => Cells {
  const format = timeFormat(timeZone)
  return (row) => [
    row.first_name,
    row.last_name,
    row.email,
    row.phone,
    row.link_name,
    streetOf({ address: row.listing_address, units: row.listing_units }),
    row.valuation_address,
    row.message,
    format(row.created_at),
  ]
}

/** 'Jan 5, 2024 3:04 PM', put together by hand because Intl adds a comma and a narrow space. */
function timeFormat(timeZone: string): (time: Date) => string {
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
