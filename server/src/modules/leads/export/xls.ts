import { Readable } from 'node:stream'
import { CFB, utils, write } from '@e965/xlsx'
import { limits } from '@porchlight/contract/limits'
import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/leads.ts'
import { type Cells, headerCells } from './cells.ts'
import { xlsContainer } from './xls-container.ts'
import { record, XlsStrings } from './xls-strings.ts'

const boundSheet = 0x0085
const dimensions = 0x0200
const emptyStrings = 0x00fc
const endOfPart = 0x000a
const labelSst = 0x00fd
const cellSize = 14
/** The format of an ordinary cell in the library's workbook. */
const ordinary = 16

interface Sheet {
  rows: number
  cells: Buffer[]
}

/**
 * A real Excel 97 workbook, as many sheets as it needs. Its frame is the library's; cells and container are written
 * here, because the library needs gigabytes for a full sheet and cuts texts at 255 characters.
 */
export async function xlsStream(
  batches: AsyncIterable<Cells[]>,
  rowsInSheet: number = limits.xls.rowsInSheet,
): Promise<Readable> {
  const strings = new XlsStrings()
  const sheets = [newSheet(strings)]
  for await (const rows of batches) {
    for (let rest = rows; rest.length > 0; ) {
      const room = rowsInSheet + 1 - (sheets.at(-1)?.rows ?? 0)
      if (room === 0) sheets.push(newSheet(strings))
      else {
        append(sheets.at(-1), rest.slice(0, room), strings)
        rest = rest.slice(room)
      }
    }
  }
  return Readable.from(xlsContainer(assemble(sheets, strings)), { objectMode: false })
}

function newSheet(strings: XlsStrings): Sheet {
  const sheet = { rows: 0, cells: [] }
  append(sheet, [headerCells], strings)
  return sheet
}

/** Empty cells are left out, as Excel does. */
function append(sheet: Sheet | undefined, rows: Cells[], strings: XlsStrings): void {
  if (!sheet) return
  const records = Buffer.allocUnsafe(rows.length * headerCells.length * cellSize)
  let at = 0
  for (const cells of rows) {
    for (const [column, text] of cells.entries()) {
      if (!text) continue
      records.writeUInt16LE(labelSst, at)
      records.writeUInt16LE(cellSize - 4, at + 2)
      records.writeUInt16LE(sheet.rows, at + 4)
      records.writeUInt16LE(column, at + 6)
      records.writeUInt16LE(ordinary, at + 8)
      records.writeUInt32LE(strings.add(text), at + 10)
      at += cellSize
    }
    sheet.rows++
  }
  sheet.cells.push(records.subarray(0, at))
}

/** Puts texts and cells into the library's empty workbook, and tells it where each sheet has moved to. */
function assemble(sheets: Sheet[], strings: XlsStrings): Buffer[] {
  const parts = splitParts(emptyWorkbook(sheets.length))
  const globals = (parts[0] ?? []).flatMap((piece) => (typeOf(piece) === emptyStrings ? strings.finish() : [piece]))
  const written: Buffer[] = [...globals]
  const directory = globals.filter((piece) => typeOf(piece) === boundSheet)
  let position = sizeOf(globals)
  for (const [index, sheet] of sheets.entries()) {
    directory[index]?.writeUInt32LE(position, 4)
    const pieces = (parts[index + 1] ?? []).flatMap((piece) =>
      typeOf(piece) === dimensions ? [extent(sheet.rows), ...sheet.cells.splice(0)] : [piece],
    )
    position += sizeOf(pieces)
    written.push(...pieces)
  }
  return written
}

function emptyWorkbook(sheetCount: number): Buffer {
  const book = utils.book_new()
  for (let number = 1; number <= sheetCount; number++) {
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([]),
      number === 1 ? words.sheet : fill(words.furtherSheet, { number }),
    )
  }
  const container = CFB.read(write(book, { bookType: 'biff8', type: 'buffer' }), { type: 'buffer' })
  return Buffer.from(CFB.find(container, '/Workbook')?.content as Buffer)
}

/** The globals, then each sheet, as lists of whole records. */
function splitParts(stream: Buffer): Buffer[][] {
  const parts: Buffer[][] = [[]]
  for (let at = 0; at + 4 <= stream.length; ) {
    const piece = stream.subarray(at, at + 4 + stream.readUInt16LE(at + 2))
    at += piece.length
    parts.at(-1)?.push(piece)
    if (typeOf(piece) === endOfPart) parts.push([])
  }
  return parts
}

function extent(rows: number): Buffer {
  const body = Buffer.alloc(14)
  body.writeUInt32LE(rows, 4)
  body.writeUInt16LE(headerCells.length, 10)
  return record(dimensions, body)
}

const typeOf = (piece: Buffer) => piece.readUInt16LE(0)
const sizeOf = (pieces: Buffer[]) => pieces.reduce((sum, piece) => sum + piece.length, 0)
