import { constants } from 'node:fs'
import { cp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './client.ts'
import { reserve, roomIn } from './room.ts'

/** Copies the embedded database's folder between two questions: whoever asks meanwhile waits for as long as a copy takes. */
export async function copyEmbedded(db: Db, directory: string, target: string): Promise<void> {
  // All of it while nobody else has the connection: behind their questions each of a thousand files would wait its turn.
  await db.connection().execute(async (connection) => {
    await sql`checkpoint`.execute(connection)
    if ((await roomIn(dirname(directory))) < (await sizeOf(directory)) + reserve) {
      throw new Error('There is no room on the disk for a copy of the database.')
    }
    try {
      await cp(directory, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
    } catch (error) {
      await rm(target, { recursive: true, force: true })
      throw error
    }
  })
}

async function sizeOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
