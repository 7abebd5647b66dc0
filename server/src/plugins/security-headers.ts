import helmet from '@fastify/helmet'
import type { Config } from '../config.ts'
import { serverPlugin } from '../http/server-plugin.ts'

/** What an answer that is not a page may do in a browser: nothing. Pages set a policy of their own. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

export const securityHeadersPlugin = serverPlugin<{ config: Config }>('security-headers', async (app, { config }) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.appUrl.protocol === 'https:' ? { maxAge: 31_536_000 } : false,
    xFrameOptions: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy)
  })
})
