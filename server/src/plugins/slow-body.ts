import { serverPlugin } from '../http/server-plugin.ts'
import { refusalOf } from './socket-refusals.ts'

const seconds = 1000

/** The longest any request may take to arrive: ten megabytes over a poor connection. */
export const slowestUpload = 300 * seconds

/** Whoever sends a small body drop by drop is told so and cut off; only uploads get more time. */
export const slowBodyPlugin = serverPlugin<{ deadline?: number }>(
  'slow-body',
  async (app, { deadline = 30 * seconds }) => {
    app.addHook('onRequest', async ({ raw, routeOptions, headers }, reply) => {
      const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
      if (!hasBody || routeOptions.config.endpoint?.multipart) return
      const timer = setTimeout(() => {
        // Once it has come whole, it is not the sender who is slow.
        if (raw.complete !== false) return
        // Beside the framework, which still waits for the body: what is left of it would be its answer.
        if (!reply.sent) raw.socket.write(refusalOf('too_slow'))
        raw.destroy()
      }, deadline)
      timer.unref()
      raw.once('close', () => clearTimeout(timer))
    })
  },
)
