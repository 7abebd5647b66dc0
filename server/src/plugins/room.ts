import { statfs } from 'node:fs/promises'
import { outOfRoom } from '../errors.ts'
import { serverPlugin } from '../http/server-plugin.ts'

/** Left for the embedded database's own books: without room for its journal it could not even be read. */
const reserve = 64 * 1024 * 1024

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses what would have to be saved while the disk is nearly full; whatever is only read goes on. */
export const roomPlugin = serverPlugin<{ folder: string }>('room', async (app, { folder }) => {
  app.addHook('onRequest', async ({ method }) => {
    if (!readOnly.has(method) && (await roomIn(folder)) < reserve) throw outOfRoom()
  })
})

async function roomIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    // Where the folder is missing or cannot be asked, writing to it will tell.
    return Number.POSITIVE_INFINITY
  }
}
