/** Of a JPEG: its plain header, tables, frames and scans. Whatever else there is tells of a camera, a place or a person. */
const jpegParts = new Set([0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xdd, 0xda])
/** The header without the small picture that may stand in it. */
const longestHeader = 16
const pngParts = new Set(['IHDR', 'PLTE', 'tRNS', 'bKGD', 'pHYs', 'IDAT', 'IEND'])
const pngStart = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** Whether a picture holds itself and nothing besides: no words, no places, and nothing behind its end. */
export function isPlainPicture(bytes: Buffer): boolean {
  return bytes.subarray(0, pngStart.length).equals(pngStart) ? isPlainPng(bytes) : isPlainJpeg(bytes)
}

function isPlainPng(bytes: Buffer): boolean {
  for (let at = pngStart.length; at + 12 <= bytes.length; ) {
    const part = bytes.toString('latin1', at + 4, at + 8)
    if (!pngParts.has(part)) return false
    at += 12 + bytes.readUInt32BE(at)
    if (part === 'IEND') return at === bytes.length
  }
  return false
}

function isPlainJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false
  for (let at = 2; at + 4 <= bytes.length; ) {
    const [mark, part = 0, length] = [bytes[at], bytes[at + 1], bytes.readUInt16BE(at + 2)]
    if (mark !== 0xff || !jpegParts.has(part) || (part === 0xe0 && length > longestHeader)) return false
    at += 2 + length
    if (part === 0xda) at = endOfScan(bytes, at)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2 === bytes.length
  }
  return false
}

/** Where the next part begins: within a scan the mark stands before a zero, or counts its restarts. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
