import { UnreadableZip } from './zip-file.ts'

/** Longer than any row of ours. */
const longestLine = 16 * 1024 * 1024

/** The rows of a list that has one on each line, as the zip of all data has them: read one by one, never held whole. */
export async function* jsonRows(stream: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, unknown>> {
  for await (const line of linesOf(stream)) {
    const text = line.trim().replace(/,$/, '')
    if (text === '' || text === '[' || text === ']' || text === '[]') continue
    yield rowIn(text)
  }
}

export function rowIn(text: string): Record<string, unknown> {
  let row: unknown
  try {
    row = JSON.parse(text)
  } catch (error) {
    throw new UnreadableZip('no list of rows', { cause: error })
  }
  if (!isRow(row)) throw new UnreadableZip('no row')
  return row
}

export function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let rest: string[] = []
  let length = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = decoder.decode(read.value, { stream: true }).split('\n')
      for (const [index, line] of lines.entries()) {
        rest.push(line)
        length += line.length
        if (length > longestLine) throw new UnreadableZip('a line without end')
        if (index === lines.length - 1) break
        yield rest.join('')
        rest = []
        length = 0
      }
    }
    yield rest.join('') + decoder.decode()
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

export async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const line of linesOf(stream)) text += `${line}\n`
  return text
}

/** One file, whole: whoever asks has looked at how long it says it is. */
export async function readBlob(stream: ReadableStream<Uint8Array>): Promise<Blob> {
  const parts: BlobPart[] = []
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value as Uint8Array<ArrayBuffer>)
  }
  return new Blob(parts)
}
