import { once } from 'node:events'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { ZipArchive } from 'archiver'

export interface ZipEntry {
  name: string
  date: Date
  body: Readable
}

/** A zip file that is written while it is read: an entry is opened when the one before has gone out, none is held. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  // Lightly, for most of it is pictures; not at all would be a kind of zip that some programs cannot open.
  const archive = new ZipArchive({ zlib: { level: 1 } })
  // Half a file must never look like a whole one: whatever fails breaks the stream off.
  void fill(archive, entries).catch((error: Error) => archive.destroy(error))
  return pipeline(archive, new PassThrough(), () => undefined)
}

async function fill(archive: ZipArchive, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const gone = new AbortController()
  archive.once('close', () => gone.abort())
  for await (const { name, date, body } of entries) {
    const written = once(archive, 'entry', { signal: gone.signal })
    // The library hears of no failure of what it reads.
    body.once('error', (error) => archive.destroy(error))
    archive.append(body, { name, date })
    await written.finally(() => body.destroy())
  }
  await archive.finalize()
}
