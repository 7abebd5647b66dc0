import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { Grid, Sheet, SheetWords } from './table.ts'

const { importFile } = messages

/** A file is what its first bytes say it is: many systems call a table of text `.xls`. */
export async function readFile(file: File, { most, empty }: SheetWords): Promise<Sheet[]> {
  if (file.size > limits.importFile.bytes) throw new Error(importFile.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sheets = isWorkbook(bytes)
    ? await readWorkbook(bytes, most)
    : [{ name: file.name, grid: await readText(bytes) }]
  const filled = sheets.filter(({ grid }) => grid.some((cells) => cells.some(Boolean)))
  if (filled.length === 0) throw new Error(empty)
  return filled
}

const beginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Excel's own formats, and its tables written as HTML or XML. */
function isWorkbook(bytes: Uint8Array): boolean {
  if (beginnings.some((beginning) => beginning.every((byte, index) => bytes[index] === byte))) return true
  return decode(bytes.subarray(0, 200)).trimStart().startsWith('<')
}

/** The reader is loaded with the first workbook. */
async function readWorkbook(bytes: Uint8Array, most: number): Promise<Sheet[]> {
  const { readSheets } = await import('./read-workbook.ts')
  return readSheets(bytes, most)
}

/** The parser is loaded with the first file. */
async function readText(bytes: Uint8Array): Promise<Grid> {
  const text = decode(bytes)
  if (text.includes('\0')) throw new Error(importFile.unreadable)
  const { default: Papa } = await import('papaparse')
  // A tab in the heading settles it; what else stands between cells is guessed.
  const delimiter = text.trimStart().split('\n', 1)[0]?.includes('\t') ? '\t' : ''
  return Papa.parse<string[]>(text, { delimiter }).data.map((cells) => cells.map((cell) => cell.trim()))
}

/** UTF-8, or what Excel writes instead: UTF-16 as `Unicode Text`, and the letters of Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
