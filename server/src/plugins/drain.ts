import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { serverPlugin } from '../http/server-plugin.ts'

const lookEvery = 50

/**
 * A server that closes goes on answering for a while, and ends each connection with its next answer: a proxy that keeps
 * connections would lose the request that it sends just when one is closed.
 */
export const drainPlugin = serverPlugin<{ longest: number }>('drain', async (app, { longest }) => {
  app.addHook('preClose', async () => {
    const end = performance.now() + longest
    while (performance.now() < end && (await countConnections(app.server)) > 0) await pause(lookEvery)
  })
})

const countConnections = (server: Server) => promisify(server.getConnections.bind(server))()
