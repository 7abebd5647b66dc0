import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../ids.ts'
import { type MediaPort, MediaUnavailable, type StoredName } from './port.ts'

/** Files in a folder, spread over sub-folders so that none grows too large to list. */
export function diskMedia(directory: string): MediaPort {
  const folderOf = (name: string) => join(directory, name.slice(0, 2).toLowerCase())
  const pathOf = (name: string) => join(folderOf(name), name)

  return {
    async put(name, bytes) {
      const part = `${pathOf(name)}.${newId()}.part`
      try {
        await mkdir(folderOf(name), { recursive: true })
        // On the disk before its row is: a power cut must not leave a row with an empty file.
        await writeFile(part, bytes, { flush: true })
        // A reader meets the whole file or none.
        await rename(part, pathOf(name))
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw new MediaUnavailable('The media folder cannot be written to', { cause: error })
      }
    },
    async get(name) {
      try {
        const file = await open(pathOf(name))
        const { size } = await file.stat()
        return { body: file.createReadStream(), bytes: size }
      } catch (error) {
        if (isMissing(error)) return null
        throw new MediaUnavailable('The media folder cannot be read', { cause: error })
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    async list(beginning) {
      try {
        const found: StoredName[] = []
        for (const folder of await namesIn(directory)) {
          if (!folder.startsWith(beginning.slice(0, 2).toLowerCase())) continue
          for (const name of await namesIn(join(directory, folder))) {
            if (!name.startsWith(beginning)) continue
            const about = await orNull(stat(join(directory, folder, name)))
            if (about) found.push({ name, writtenAt: about.mtime })
          }
        }
        return found
      } catch (error) {
        throw new MediaUnavailable('The media folder cannot be read', { cause: error })
      }
    },
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Null where it is not there, or no longer. */
function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}

const namesIn = async (folder: string) => (await orNull(readdir(folder))) ?? []
