const sst = 0x00fc
const continued = 0x003c
/** The most a BIFF8 record can hold. */
const maxRecord = 8224
/** A string and its header must fit one record, so that none is ever split. */
const maxLength = 4096
/** Names and addresses that come again and again are written once; beyond this many it is not worth the memory. */
const remembered = 20_000

export function record(type: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}

/** The workbook's table of texts, encoded as it grows. */
export class XlsStrings {
  readonly #known = new Map<string, number>()
  readonly #records: Buffer[] = []
  #pieces: Buffer[] = []
  #size = 8
  #uses = 0
  #count = 0

  /** The text's number in the table. */
  add(text: string): number {
    this.#uses++
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const piece = encode(text.slice(0, maxLength))
    if (this.#size + piece.length > maxRecord) this.#endRecord()
    this.#pieces.push(piece)
    this.#size += piece.length
    if (this.#known.size < remembered && text.length < 100) this.#known.set(text, this.#count)
    return this.#count++
  }

  #endRecord(): void {
    const body = Buffer.concat(this.#pieces)
    // The first record begins with the totals, which are known at the end.
    const isFirst = this.#records.length === 0
    this.#records.push(record(isFirst ? sst : continued, isFirst ? Buffer.concat([Buffer.alloc(8), body]) : body))
    this.#pieces = []
    this.#size = 0
  }

  finish(): Buffer[] {
    this.#endRecord()
    const [first] = this.#records
    first?.writeUInt32LE(this.#uses, 4)
    first?.writeUInt32LE(this.#count, 8)
    return this.#records.splice(0)
  }
}

/** One byte for each character where that is enough, else two. */
function encode(text: string): Buffer {
  const isWide = /[\u0100-\uFFFF]/.test(text)
  const piece = Buffer.allocUnsafe(3 + text.length * (isWide ? 2 : 1))
  piece.writeUInt16LE(text.length, 0)
  piece.writeUInt8(isWide ? 1 : 0, 2)
  piece.write(text, 3, isWide ? 'utf16le' : 'latin1')
  return piece
}
