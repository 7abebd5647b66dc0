import type { Database } from '../db/client.ts'
import { serverPlugin } from '../http/server-plugin.ts'

/** For balancers: alive as soon as it listens, whatever else is down; ready while it can reach its database and is not closing. */
export const healthPlugin = serverPlugin<{ database: Database }>('health', async (app, { database }) => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', { config: { needsNoSite: true } }, async (request) => {
    request.repeatable = { of: 'every host', until: Number.POSITIVE_INFINITY }
    return { ok: true }
  })
  app.get('/readyz', { config: { needsNoSite: true } }, async (_request, reply) => {
    const isReady = !isClosing && (await database.isReachable())
    return reply.status(isReady ? 200 : 503).send({ ok: isReady })
  })
})
