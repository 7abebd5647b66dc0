import { serverPlugin } from '../http/server-plugin.ts'

/** A call nobody has said who may make would be open to everyone: the start refuses it. */
export const declaredRulesPlugin = serverPlugin('declared-rules', async (app) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/v1/') || config?.endpoint || config?.guardedBy) return
    throw new Error(`${method} ${url} does not declare who may call`)
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For what is no call of the contract: what else keeps strangers out. */
    guardedBy?: 'signature'
  }
}
