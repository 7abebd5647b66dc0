import { type LeadImportReport, leadImportEndpoints } from '@porchlight/contract/lead-import'
import { limits } from '@porchlight/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { LeadRow } from '../components/import/lead-rows.ts'
import { leadKeys } from './keys.ts'

/** A body has its limit, so a long file goes in parts; each can be sent again without harm. */
const partBytes = limits.body.json / 2

export function partsOf(rows: LeadRow[]): LeadRow[][] {
  const parts: LeadRow[][] = []
  let room = 0
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row.lead)).length
    const last = parts.at(-1)
    if (last && last.length < limits.leadImport.inCall && size <= room) last.push(row)
    else {
      parts.push([row])
      room = partBytes
    }
    room -= size
  }
  return parts
}

/** A report in the rows of the file. */
function inFile(part: LeadRow[], { taken, known, errors }: LeadImportReport): LeadImportReport {
  const numberOf = (row: number) => part[row - 1]?.number ?? 0
  return {
    taken: taken.map(numberOf),
    known: known.map(numberOf),
    errors: errors.map(({ row, errors }) => ({ row: numberOf(row), errors })),
  }
}

export async function importPart(part: LeadRow[]): Promise<LeadImportReport> {
  const { data } = await call(leadImportEndpoints.importLeads, { body: { rows: part.map(({ lead }) => lead) } })
  return inFile(part, data)
}

/** Thousands of rows are told apart by who they are: their words would be spelled out with every render. */
const numbers = new WeakMap<LeadRow[], number>()
let last = 0
function numberOf(rows: LeadRow[]): number {
  const number = numbers.get(rows) ?? ++last
  numbers.set(rows, number)
  return number
}

/** Which of them are there already. */
export function useImportCheck(rows: LeadRow[]) {
  return useQuery({
    queryKey: ['lead-import', numberOf(rows)],
    queryFn: async ({ signal }) => {
      const all: LeadImportReport = { taken: [], known: [], errors: [] }
      for (const part of partsOf(rows)) {
        const body = { rows: part.map(({ lead }) => lead) }
        const { data } = await call(leadImportEndpoints.checkLeadImport, { body, signal })
        const report = inFile(part, data)
        all.taken.push(...report.taken)
        all.known.push(...report.known)
        all.errors.push(...report.errors)
      }
      return all
    },
    enabled: rows.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function useRefreshLeads() {
  const client = useQueryClient()
  return () => Promise.all(Object.values(leadKeys).map((queryKey) => client.invalidateQueries({ queryKey })))
}
