import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Db } from '../../db/client.ts'
import { type RowPart, readSnapshot } from '../../db/snapshot.ts'
import type { StoredFile } from '../../db/tables.ts'
import type { MediaPort } from '../../providers/media/port.ts'
import { version } from '../../version.ts'
import { ahead } from './ahead.ts'
import { type AddEntry, archiveOf } from './archive.ts'
import type { BackupResult } from './backups.repository.ts'
import { type Manifest, manifestName, mediaName, rowsName, sequencesName, type Totals, totalsName } from './format.ts'
import { seal } from './seal.ts'

const compress = promisify(gzip)
const filesAtOnce = 8

export interface BackupNeeds {
  db: Db
  media: MediaPort
  /** What nobody has finished has no name of its own. */
  file: string
  passphrase: string | null
  /** Hears how far it is. */
  tell: (progress: string) => void
}

/** Rows first, in one snapshot; then the files that they name, which are never changed and wait with their removal. */
export async function makeBackup({ db, media, file, passphrase, tell }: BackupNeeds): Promise<BackupResult> {
  const part = `${file}.part`
  const names = await openNameList(`${file}.names`)
  const totals: Totals = { rows: {}, files: 0, fileBytes: 0, missingFiles: [] }
  const archive = archiveOf(async (add) => {
    await saveRows(db, add, names, totals, tell)
    await saveFiles(media, add, names, totals, tell)
    await add(totalsName, toJson(totals))
  })
  try {
    const out = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(passphrase === null ? archive : seal(archive, passphrase), out)
    await rename(part, file)
    const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0)
    return { bytes: out.bytesWritten, rows, files: totals.files, missingFiles: totals.missingFiles.length }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await names.remove()
  }
}

function saveRows(db: Db, add: AddEntry, names: NameList, totals: Totals, tell: BackupNeeds['tell']): Promise<void> {
  return readSnapshot(db, async ({ inventory, parts, sequences }) => {
    await add(manifestName, toJson({ format: 1, version, madeAt: new Date().toISOString(), ...inventory } as Manifest))
    let number = 0
    for await (const part of parts()) {
      const table = `${part.table.schema}.${part.table.name}`
      number = table in totals.rows ? number + 1 : 1
      totals.rows[table] = (totals.rows[table] ?? 0) + part.lines.length
      await add(rowsName(table, number), await compress(part.lines.join('\n')))
      if (table === 'public.media') await names.add(filesNamedIn(part))
      tell(`${table}: ${totals.rows[table].toLocaleString('en-US')} rows`)
    }
    await add(sequencesName, toJson(await sequences()))
  })
}

/** The list is on the disk: there may be millions, and the snapshot is not kept open for as long as files take. */
async function openNameList(path: string) {
  const list = await open(path, 'wx+', 0o600)
  return {
    add: async (names: string[]) => {
      if (names.length > 0) await list.appendFile(`${names.join('\n')}\n`)
    },
    all: () => list.readLines({ start: 0, autoClose: false }),
    remove: async () => {
      await list.close()
      await rm(path, { force: true })
    },
  }
}
type NameList = Awaited<ReturnType<typeof openNameList>>

function filesNamedIn({ table, lines }: RowPart): string[] {
  const column = table.columns.indexOf('files')
  return lines.flatMap((line) => {
    const text = (JSON.parse(line) as (string | null)[])[column]
    return (JSON.parse(text ?? '[]') as StoredFile[]).map(({ name }) => name)
  })
}

async function saveFiles(
  media: MediaPort,
  add: AddEntry,
  names: NameList,
  totals: Totals,
  tell: BackupNeeds['tell'],
): Promise<void> {
  const found = ahead(names.all(), filesAtOnce, async (name) => {
    const stored = await media.get(name)
    return { name, bytes: stored && (await buffer(stored.body)) }
  })
  for await (const { name, bytes } of found) {
    if (bytes) {
      await add(mediaName(name), bytes)
      totals.files++
      totals.fileBytes += bytes.length
    } else {
      totals.missingFiles.push(name)
    }
    tell(`${totals.files.toLocaleString('en-US')} files`)
  }
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
