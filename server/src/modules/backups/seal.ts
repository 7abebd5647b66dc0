import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { BackupDamaged, WrongPassphrase } from './failures.ts'

/**
 * A backup under a passphrase: a head, then pieces, each encrypted and authenticated by AES-256-GCM. The key comes from
 * the passphrase by scrypt with a salt of the file's own, so counting is enough to never use a nonce twice; the last
 * piece is marked in its nonce, so that a file cut between two pieces is found as well.
 */
const magic = Buffer.from('PORCHLIGHT-SEALED-1\n')
const saltBytes = 16
const proofBytes = 16
const digestBytes = 32
const headBytes = magic.length + saltBytes + proofBytes + digestBytes
const pieceBytes = 64 * 1024
const tagBytes = 16
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

export async function* seal(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const { key, proof } = await keyFrom(passphrase, salt)
  const head = Buffer.concat([magic, salt, proof])
  yield Buffer.concat([head, digestOf(head)])
  let count = 0
  for await (const { piece, isLast } of pieces(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(count, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    count++
  }
}

/** What was sealed, or the bytes as they are where nothing was. */
export async function* unseal(source: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  const { head, rest } = await splitHead(source)
  if (!head.subarray(0, magic.length).equals(magic)) {
    yield head
    yield* rest
    return
  }
  const key = await openHead(head, passphrase)
  let count = 0
  for await (const { piece, isLast } of pieces(rest, pieceBytes + tagBytes)) {
    yield open(piece, key, nonce(count, isLast))
    count++
  }
}

async function openHead(head: Buffer, passphrase: string | null): Promise<Buffer> {
  const told = head.subarray(0, headBytes - digestBytes)
  if (!digestOf(told).equals(head.subarray(headBytes - digestBytes))) throw new BackupDamaged('its head is damaged')
  if (passphrase === null) throw new WrongPassphrase('The backup is encrypted. Set BACKUP_PASSPHRASE.')
  const { key, proof } = await keyFrom(passphrase, told.subarray(magic.length, magic.length + saltBytes))
  if (!timingSafeEqual(proof, told.subarray(magic.length + saltBytes))) {
    throw new WrongPassphrase('The passphrase is wrong: the backup was encrypted with another one.')
  }
  return key
}

function open(piece: Buffer, key: Buffer, iv: Buffer): Buffer {
  if (piece.length < tagBytes) throw new BackupDamaged('it is cut off')
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAuthTag(piece.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new BackupDamaged('it is cut off, or a part of it was changed')
  }
}

function nonce(count: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(count), 0)
  bytes.writeUInt8(isLast ? 1 : 0, 11)
  return bytes
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

function keyFrom(passphrase: string, salt: Buffer): Promise<{ key: Buffer; proof: Buffer }> {
  return new Promise((resolve, reject) => {
    // The same letters can be typed in two ways.
    scrypt(passphrase.normalize('NFKC'), salt, 32 + proofBytes, cost, (error, bytes) => {
      if (error) reject(error)
      else resolve({ key: bytes.subarray(0, 32), proof: bytes.subarray(32) })
    })
  })
}

/** Pieces of one length; the last one, which may be shorter or empty, is told apart. */
async function* pieces(source: AsyncIterable<Buffer>, length: number) {
  let kept: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    kept.push(chunk)
    size += chunk.length
    if (size <= length) continue
    let all = Buffer.concat(kept)
    for (; all.length > length; all = all.subarray(length)) yield { piece: all.subarray(0, length), isLast: false }
    kept = [all]
    size = all.length
  }
  yield { piece: Buffer.concat(kept), isLast: true }
}

async function splitHead(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < headBytes) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const surplus = head.subarray(headBytes)
  async function* rest() {
    if (surplus.length > 0) yield surplus
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { head: head.subarray(0, headBytes), rest: rest() }
}
