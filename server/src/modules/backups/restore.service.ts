import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { loadSnapshot, refuseNewer } from '../../db/load-snapshot.ts'
import type { RowPart, SequenceState } from '../../db/snapshot.ts'
import { type MediaPort, typeOf } from '../../providers/media/port.ts'
import { ahead } from './ahead.ts'
import { type ArchiveEntry, entriesOf } from './archive.ts'
import { BackupDamaged } from './failures.ts'
import {
  type Manifest,
  manifestName,
  manifestSchema,
  mediaShape,
  rowsShape,
  sequencesName,
  sequencesSchema,
  type Totals,
  totalsName,
  totalsSchema,
} from './format.ts'
import { unseal } from './seal.ts'

const decompress = promisify(gunzip)
const filesAtOnce = 8

export interface SavedBackup {
  file: string
  passphrase: string | null
}

type Tell = (progress: string) => void

/** Reads a backup to its end without putting anything anywhere: every byte is as it was written, and all is there. */
export async function checkBackup(backup: SavedBackup, tell: Tell): Promise<Manifest & Totals> {
  let manifest: Manifest | undefined
  let totals: Totals | undefined
  const found = { rows: {} as Record<string, number>, files: 0, fileBytes: 0 }
  for await (const entry of open(backup)) {
    if (!manifest) {
      manifest = readJson(entry, manifestName, manifestSchema)
      await refuseNewer(manifest)
    } else if (entry.name === totalsName) {
      totals = readJson(entry, totalsName, totalsSchema)
    } else {
      await count(entry, found)
      tell(`${entry.name} is sound`)
    }
  }
  if (!manifest || !totals) throw new BackupDamaged('it is empty')
  const { missingFiles, ...told } = totals
  if (JSON.stringify(told) !== JSON.stringify(found)) throw new BackupDamaged('it holds less than it says')
  return { ...manifest, ...totals }
}

/** Checked whole before anything is touched. The rows become visible when all of them and all files are there. */
export async function restoreBackup(
  db: Db,
  media: MediaPort,
  backup: SavedBackup,
  { overwrite, tell }: { overwrite: boolean; tell: Tell },
): Promise<void> {
  const entries = open(backup)
  const manifest = readJson(await next(entries), manifestName, manifestSchema)
  const tables = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]))
  let sequences: SequenceState[] = []

  async function* parts(): AsyncGenerator<RowPart> {
    for (;;) {
      const entry = await next(entries)
      if (entry.name === sequencesName) {
        sequences = readJson(entry, sequencesName, sequencesSchema)
        return
      }
      const key = rowsShape.exec(entry.name)?.[1] ?? ''
      const table = tables.get(key)
      if (!table) throw new BackupDamaged(`${entry.name} is of no table`)
      yield { table, lines: await linesOf(entry) }
      tell(entry.name)
    }
  }

  async function putFiles(): Promise<void> {
    let files = 0
    const done = ahead(entries, filesAtOnce, async ({ name, bytes }) => {
      const [, file] = mediaShape.exec(name) ?? []
      if (file) await media.put(file, bytes, typeOf(file))
      return file !== undefined
    })
    for await (const isFile of done) if (isFile) tell(`${(++files).toLocaleString('en-US')} files`)
  }

  await loadSnapshot(
    db,
    {
      inventory: manifest,
      parts,
      sequences: async () => sequences,
      lastly: putFiles,
    },
    { overwrite },
  )
}

const open = ({ file, passphrase }: SavedBackup) => entriesOf(unseal(createReadStream(file), passphrase))

async function next(entries: AsyncGenerator<ArchiveEntry>): Promise<ArchiveEntry> {
  const { value, done } = await entries.next()
  if (done) throw new BackupDamaged('it ends too early')
  return value
}

async function linesOf({ name, bytes }: ArchiveEntry): Promise<string[]> {
  try {
    return (await decompress(bytes)).toString().split('\n')
  } catch (error) {
    throw new BackupDamaged(`${name} cannot be read`, { cause: error })
  }
}

async function count(entry: ArchiveEntry, found: { rows: Record<string, number>; files: number; fileBytes: number }) {
  const table = rowsShape.exec(entry.name)?.[1]
  if (table) found.rows[table] = (found.rows[table] ?? 0) + (await linesOf(entry)).length
  if (mediaShape.test(entry.name)) {
    found.files++
    found.fileBytes += entry.bytes.length
  }
}

function readJson<Schema extends z.ZodType>({ name, bytes }: ArchiveEntry, expected: string, schema: Schema) {
  if (name !== expected) throw new BackupDamaged(`it has ${name} where ${expected} should be`)
  try {
    return schema.parse(JSON.parse(bytes.toString())) as z.output<Schema>
  } catch (error) {
    throw new BackupDamaged(`${name} cannot be read`, { cause: error })
  }
}
