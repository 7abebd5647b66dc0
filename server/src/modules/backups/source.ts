import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type Database, openDatabase } from '../../db/client.ts'
import type { DatabaseConfig } from '../../settings/providers.ts'
import {
  type BackupResult,
  findLastBackup,
  finishBackup,
  heartbeat,
  insertBackup,
  keepBackupAlive,
} from './backups.repository.ts'
import { askForCopy } from './door.ts'

export interface BackupSource {
  database: Database
  /** When the one before was finished. */
  previousAt: Date | null
  /** Notes it where the operator's screen looks. */
  finish(result: BackupResult): Promise<void>
  close(): Promise<void>
}

/** The database to be saved: PostgreSQL itself, or the embedded one, of a running server as a copy. */
export async function openSource(config: Config, onError: (error: Error) => void): Promise<BackupSource> {
  const isEncrypted = config.backupPassphrase !== null
  const copy = config.database.kind === 'embedded' ? await askForCopy(config.dataDir, isEncrypted) : null
  if (copy) {
    const database = await openDatabase({ kind: 'embedded', directory: copy.directory }, onError)
    const previousAt = await lastTime(database)
    return { database, previousAt, finish: copy.giveBack, close: () => database.close() }
  }
  await refuseNothing(config.database)
  const database = await openDatabase(config.database, onError)
  const { db, isShared } = database
  const id = await insertBackup(db, isEncrypted)
  // An embedded database that nobody else is at has no jobs that could take files away, and no second connection.
  const beat = isShared && id ? setInterval(() => void keepBackupAlive(db, id).catch(onError), heartbeat) : null
  return {
    database,
    previousAt: id ? await lastTime(database) : null,
    finish: async (result) => {
      if (id) await finishBackup(db, id, result)
    },
    close: async () => {
      if (beat) clearInterval(beat)
      await database.close()
    },
  }
}

const lastTime = async ({ db }: Database) => (await findLastBackup(db))?.at ?? null

/** To open an embedded database that is not there would make one. */
export async function refuseNothing(database: DatabaseConfig): Promise<void> {
  if (database.kind !== 'embedded') return
  await access(join(database.directory, 'PG_VERSION')).catch(() => {
    throw new Error(`There is no database in ${database.directory}. Is DATA_DIR right?`)
  })
}
