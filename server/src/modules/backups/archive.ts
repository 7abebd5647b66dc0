import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Extract, extract, pack } from 'tar-stream'
import { BackupDamaged } from './failures.ts'

/**
 * A plain tar, so that it can be looked into without this product. In between stand lists of what `sha256sum` says of the
 * entries before them; behind the end, where tar reads no further, one block has the digest of every byte before it.
 */
const block = 512
const entriesInList = 500
const listName = /^sums\/\d+[.]sha256$/

export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>

/** The bytes of an archive, while `write` adds what goes into it. */
export async function* archiveOf(write: (add: AddEntry) => Promise<void>): AsyncGenerator<Buffer> {
  const tar = pack()
  const digest = createHash('sha256')
  let sums: string[] = []
  let lists = 0
  // Resolves when the reader of the archive has made room for it.
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve())).end(bytes)
    })
  const putList = async () => {
    const text = sums.join('')
    sums = []
    lists++
    await put(`sums/${String(lists).padStart(6, '0')}.sha256`, Buffer.from(text))
  }
  const writing = write(async (name, bytes) => {
    sums.push(sumLine(name, bytes))
    await put(name, bytes)
    if (sums.length >= entriesInList) await putList()
  }).then(async () => {
    await putList()
    tar.finalize()
  })
  writing.catch((error) => tar.destroy(error))
  for await (const chunk of tar as AsyncIterable<Buffer>) {
    digest.update(chunk)
    yield chunk
  }
  await writing
  yield Buffer.concat([Buffer.from(digest.digest('hex')), Buffer.alloc(block)]).subarray(0, block)
}

/** The entries of an archive, each as it was written; throws at the end at the latest where one is not. */
export async function* entriesOf(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  feed(tar, checked(source)).catch((error) => tar.destroy(error))
  const sums = new Map<string, string>()
  const damaged: string[] = []
  try {
    for await (const entry of tar) {
      const { name } = entry.header
      const bytes = await buffer(entry as unknown as AsyncIterable<Buffer>)
      if (listName.test(name)) {
        damaged.push(...namesThatDiffer(sums, bytes.toString()))
        sums.clear()
      } else {
        sums.set(name, sumLine(name, bytes))
        yield { name, bytes }
      }
    }
  } catch (error) {
    if (damaged.length > 0) throw new BackupDamaged(`${damaged.slice(0, 10).join(', ')} is not what was saved`)
    if (isTarsOwn(error as Error))
      throw new BackupDamaged('it is cut off, or a part of it was changed', { cause: error })
    throw error
  }
}

async function feed(tar: Extract, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) {
    if (tar.destroyed) return
    if (!tar.write(chunk)) await room(tar)
  }
  tar.end(undefined)
}

const room = (tar: Extract) =>
  new Promise<void>((resolve) => {
    tar.once('drain', () => resolve())
    tar.once('close', () => resolve())
  })

const sumLine = (name: string, bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`

function namesThatDiffer(sums: Map<string, string>, list: string): string[] {
  const told = new Set(list.split(/(?<=\n)/))
  return [...sums].flatMap(([name, line]) => (told.has(line) ? [] : [name]))
}

const isTarsOwn = ({ message }: Error) => /tar header|end of data|premature/i.test(message)

/** All but the last block, which must be the digest of what came before it. */
async function* checked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  let held = Buffer.alloc(0)
  for await (const chunk of source) {
    const all = Buffer.concat([held, chunk])
    const known = all.subarray(0, Math.max(0, all.length - block))
    held = all.subarray(known.length)
    digest.update(known)
    if (known.length > 0) yield known
  }
  const expected = Buffer.concat([Buffer.from(digest.digest('hex')), Buffer.alloc(block)]).subarray(0, block)
  if (!held.equals(expected)) throw new BackupDamaged('it is cut off, or a part of it was changed')
}
