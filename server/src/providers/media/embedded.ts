import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../ids.ts'
import { type MediaPort, MediaUnavailable } from './port.ts'

/** Files in a folder, spread over sub-folders so that none grows too large to list. */
export function diskMedia(directory: string): MediaPort {
  const folderOf = (name: string) => join(directory, name.slice(0, 2).toLowerCase())
  const pathOf = (name: string) => join(folderOf(name), name)

  return {
    async put(name, bytes) {
      const part = join(directory, `${newId()}.part`)
      try {
        await mkdir(folderOf(name), { recursive: true })
        await writeFile(part, bytes)
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
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw new MediaUnavailable('The media folder cannot be read', { cause: error })
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
