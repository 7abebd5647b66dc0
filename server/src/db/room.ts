import { statfs } from 'node:fs/promises'

/** Left for the embedded database's own books: without room for its journal it could not even be read. */
export const reserve = 64 * 1024 * 1024

/** Bytes that are free where this folder lies. */
export async function roomIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    // Where the folder is missing or cannot be asked, writing to it will tell.
    return Number.POSITIVE_INFINITY
  }
}
