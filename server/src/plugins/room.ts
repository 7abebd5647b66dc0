import { reserve, roomIn } from '../db/room.ts'
import { outOfRoom } from '../errors.ts'
import { serverPlugin } from '../http/server-plugin.ts'

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses what would have to be saved while the disk is nearly full; whatever is only read goes on. */
export const roomPlugin = serverPlugin<{ folder: string }>('room', async (app, { folder }) => {
  app.addHook('onRequest', async ({ method }) => {
    if (!readOnly.has(method) && (await roomIn(folder)) < reserve) throw outOfRoom()
  })
})
