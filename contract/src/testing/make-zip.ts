interface Packed {
  /** Other than the truth, for whoever lies. */
  bytes?: number
  sum?: number
  flags?: number
}

/** A zip file of these texts, unpacked as they are, and a lie about each where one is wanted. */
export function makeZip(files: [name: string, text: string, lie?: Packed][]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const [name, text, { bytes, sum, flags = 0 } = {}] of files) {
    const [called, content] = [new TextEncoder().encode(name), new TextEncoder().encode(text)]
    const about = [sum ?? crc32(content), content.length, bytes ?? content.length]
    const local = numbers(
      [4, 0x04034b50],
      [2, 20],
      [2, flags],
      [2, 0],
      [4, 0],
      ...fours(about),
      [2, called.length],
      [2, 0],
    )
    parts.push(local, called, content)
    directory.push(
      numbers([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, 0], [4, 0], ...fours(about), [2, called.length]),
      numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      called,
    )
    offset += local.length + called.length + content.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const end = numbers([4, 0x06054b50], [4, 0], [2, files.length], [2, files.length], [4, length], [4, offset], [2, 0])
  return new Blob([...parts, ...directory, end])
}

const fours = (values: number[]) => values.map((value): [number, number] => [4, value])

function numbers(...fields: [bytes: number, value: number][]): Uint8Array<ArrayBuffer> {
  const all = fields.flatMap(([bytes, value]) =>
    Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255),
  )
  return Uint8Array.from(all)
}

function crc32(content: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of content) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
