import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx'
import { messages } from '@porchlight/contract/messages'
import type { Grid, Sheet } from './table.ts'

/** Blank rows may stand between the others; beyond this many times the most a sheet is too long anyway. */
const blankRows = 4

/** The visible sheets of a workbook. Values are those Excel kept; a formula is neither read nor worked out. */
export function readSheets(bytes: Uint8Array, most: number): Sheet[] {
  const book = open(bytes, blankRows * most)
  return book.SheetNames.flatMap((name, index) => {
    if (book.Workbook?.Sheets?.[index]?.Hidden) return []
    const rows = book.Sheets[name]?.['!data'] ?? []
    // Rows and cells that are not there are holes, which `map` would leave as they are.
    const grid: Grid = Array.from(rows, (cells) => Array.from(cells ?? [], textOf))
    return [{ name, grid }]
  })
}

function open(bytes: Uint8Array, sheetRows: number): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      // In tables written as text nothing is taken for a number or a date.
      raw: true,
      sheetRows,
    })
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new Error(isLocked ? messages.importFile.locked : messages.importFile.unreadable)
  }
}

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'e' || cell.v === undefined || cell.v === null) return ''
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  return typeof cell.v === 'number' ? numberText(cell.v, cell) : String(cell.v).trim()
}

/** The number itself, because a format may round it; as it is shown only where the format keeps a zip's zeros. */
function numberText(value: number, { z: format, w: shown = '' }: CellObject): string {
  if (format && SSF.is_date(String(format))) return dayText(value)
  const isCode = /^\d+(?:-\d+)*$/.test(shown) && Number(shown.replaceAll('-', '')) === value
  // Fifteen digits are what Excel itself shows; the rest is noise of binary fractions.
  return isCode ? shown : String(Number(value.toPrecision(15)))
}

function dayText(value: number): string {
  const { y, m, d } = SSF.parse_date_code(value)
  return [String(y).padStart(4, '0'), ...[m, d].map((part) => String(part).padStart(2, '0'))].join('-')
}
