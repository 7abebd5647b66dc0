import { fill } from '@porchlight/domain/fill'
import * as words from '../../words/lib.ts'
/** Cells as text, row by row, just as they stand in the file; a row that is not there is empty. */
export type Grid = readonly (readonly string[])[]

export interface Sheet {
  name: string
  grid: Grid
}

/** How many rows a file may have, and what is said where it has more, or none. */
export interface SheetWords {
  most: number
  empty: string
  tooLong: string
}

export interface Table {
  columns: string[]
  /** Rows that say something; `number` is the row of the file, as a spreadsheet counts it. */
  rows: { number: number; cells: readonly string[] }[]
}

/** The first row that says something is the heading, every other one says something. */
export function tableOf(grid: Grid, { most, empty, tooLong }: SheetWords): Table {
  const [heading, ...rows] = filledRows(grid)
  if (!heading || rows.length === 0) throw new Error(empty)
  if (rows.length > most) throw new Error(tooLong)
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), heading.cells.length)
  return { columns: Array.from({ length: width }, (_, index) => nameAt(heading.cells, index)), rows }
}

/** A heading and at least one row below it. */
export const isTable = (grid: Grid) => filledRows(grid).length > 1

/** Exports often begin with a line that says what they are: one cell above a row of many. */
function filledRows(grid: Grid): Table['rows'] {
  const rows = grid.flatMap((cells, index) => (cells.some(Boolean) ? [{ number: index + 1, cells }] : []))
  const heading = rows.findIndex(({ cells }) => cells.filter(Boolean).length > 1)
  return rows.slice(Math.max(0, heading))
}

/** Each column has a name of its own, so that it can be told apart. */
function nameAt(heading: readonly string[], index: number): string {
  const name = heading[index] || fill(words.columnNumber, { number: index + 1 })
  const before = heading.slice(0, index).filter((other) => other === name).length
  return before > 0 ? `${name} (${before + 1})` : name
}
