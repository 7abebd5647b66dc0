/** What a zip file is read from: a file of a browser's, which is never held whole. */
export type ZipSource = Pick<Blob, 'size' | 'slice'>

export interface ZipEntry {
  name: string
  /** Unpacked. */
  bytes: number
  /** Breaks off where it is longer, shorter or other than the directory says. */
  open(): ReadableStream<Uint8Array>
}

/** It is no zip file, or none that can be read. */
export class UnreadableZip extends Error {}

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 }
const longestComment = 0xffff
const endLength = 22
/** A directory that is longer belongs to nobody's data. */
const longestDirectory = 64 * 1024 * 1024

/** The files in a zip file, by its directory. Nothing is unpacked before it is opened. */
export async function readZip(source: ZipSource, mostEntries: number): Promise<Map<string, ZipEntry>> {
  const { start, length, count } = await findDirectory(source)
  if (count > mostEntries || length > longestDirectory) throw new UnreadableZip('too many files')
  const view = await viewOf(source, start, start + length)
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let number = 0; number < count; number++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== signatures.entry) throw new UnreadableZip('directory')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const end = at + 46 + nameLength + extraLength + noteLength
    if (end > view.byteLength) throw new UnreadableZip('directory')
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength))
    // Two files of one name are a trick: each reader would see another.
    if (entries.has(name)) throw new UnreadableZip('a name twice')
    entries.set(name, entryOf(source, name, view, at, nameLength, extraLength))
    at = end
  }
  return entries
}

function entryOf(
  source: ZipSource,
  name: string,
  view: DataView,
  at: number,
  nameLength: number,
  extraLength: number,
): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const sum = view.getUint32(at + 16, true)
  const [packed, bytes, offset] = wideNumbers(view, at, at + 46 + nameLength, extraLength)
  const isReadable = (flags & 1) === 0 && (method === 0 || method === 8)
  const open = () =>
    lazyStream(async () => {
      if (!isReadable) throw new UnreadableZip('a way of packing that is not ours')
      const head = await viewOf(source, offset, offset + 30)
      if (head.getUint32(0, true) !== signatures.local) throw new UnreadableZip('no file where one should be')
      const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
      if (start + packed > source.size) throw new UnreadableZip('cut off')
      const stream = source.slice(start, start + packed).stream() as ReadableStream<Uint8Array<ArrayBuffer>>
      const plain = method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))
      return plain.pipeThrough(exactly(bytes, sum))
    })
  return { name, bytes, open }
}

/** Sizes and places beyond four gigabytes stand behind the name. */
function wideNumbers(view: DataView, at: number, extra: number, extraLength: number): [number, number, number] {
  const narrow = [view.getUint32(at + 20, true), view.getUint32(at + 24, true), view.getUint32(at + 42, true)] as [
    number,
    number,
    number,
  ]
  for (let place = extra; place + 4 <= extra + extraLength; ) {
    const length = view.getUint16(place + 2, true)
    if (view.getUint16(place, true) === 1) {
      const end = Math.min(place + 4 + length, extra + extraLength)
      let next = place + 4
      const wide = (number: number) => {
        if (number !== 0xffffffff || next + 8 > end) return number
        next += 8
        return Number(view.getBigUint64(next - 8, true))
      }
      // The unpacked size comes first there.
      const bytes = wide(narrow[1])
      const packed = wide(narrow[0])
      return [packed, bytes, wide(narrow[2])]
    }
    place += 4 + length
  }
  return narrow
}

async function findDirectory(source: ZipSource): Promise<{ start: number; length: number; count: number }> {
  const tail = await viewOf(source, Math.max(0, source.size - endLength - longestComment - 20), source.size)
  for (let at = tail.byteLength - endLength; at >= 0; at--) {
    if (tail.getUint32(at, true) !== signatures.end) continue
    if (at + endLength + tail.getUint16(at + 20, true) !== tail.byteLength) continue
    const found = {
      start: tail.getUint32(at + 16, true),
      length: tail.getUint32(at + 12, true),
      count: tail.getUint16(at + 10, true),
    }
    const isWide = at >= 20 && tail.getUint32(at - 20, true) === signatures.locator64
    return within(source, isWide ? await findWide(source, Number(tail.getBigUint64(at - 12, true))) : found)
  }
  throw new UnreadableZip('no directory')
}

async function findWide(source: ZipSource, at: number) {
  const view = await viewOf(source, at, at + 56)
  if (view.getUint32(0, true) !== signatures.end64) throw new UnreadableZip('no wide directory')
  const number = (place: number) => Number(view.getBigUint64(place, true))
  return { start: number(48), length: number(40), count: number(32) }
}

function within<Place extends { start: number; length: number }>(source: ZipSource, place: Place): Place {
  if (place.start + place.length > source.size) throw new UnreadableZip('cut off')
  return place
}

async function viewOf(source: ZipSource, start: number, end: number): Promise<DataView> {
  if (start < 0 || end > source.size || start > end) throw new UnreadableZip('cut off')
  return new DataView(await source.slice(start, end).arrayBuffer())
}

/** Opened when somebody reads it. */
function lazyStream(open: () => Promise<ReadableStream<Uint8Array>>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      reader ??= (await open()).getReader()
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw error instanceof UnreadableZip ? error : new UnreadableZip('damaged', { cause: error })
      })
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader?.cancel(reason),
  })
}

/** Lets through so many bytes with this sum, and nothing else: what unpacks without end is cut off. */
function exactly(bytes: number, sum: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  let state = 0xffffffff
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.length
      if (seen > bytes) throw new UnreadableZip('longer than it says')
      for (const byte of chunk) state = (sums[(state ^ byte) & 0xff] ?? 0) ^ (state >>> 8)
      controller.enqueue(chunk)
    },
    flush() {
      if (seen !== bytes || (state ^ 0xffffffff) >>> 0 !== sum) throw new UnreadableZip('other than it says')
    },
  })
}

/** Of the CRC-32 that zip files carry. */
const sums = Uint32Array.from({ length: 256 }, (_, number) => {
  let sum = number
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})
