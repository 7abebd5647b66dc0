import type { Endpoint } from '@porchlight/contract/endpoint'
import { serverPlugin } from '../http/server-plugin.ts'

/** A call nobody has said who may make would be open to everyone: the start refuses it. */
export const declaredRulesPlugin = serverPlugin('declared-rules', async (app) => {
  app.decorate('routeTable', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    const { endpoint = null, isStream = false } = config ?? {}
    app.routeTable.push({ method: [method].flat(), url, endpoint, isStream })
    if (!/^\/api\/v\d/.test(url) || config?.endpoint || config?.guardedBy) return
    throw new Error(`${method} ${url} does not declare who may call`)
  })
})

declare module 'fastify' {
  interface FastifyInstance {
    /** Every address there is; the checks attack what stands here. */
    routeTable: { method: string[]; url: string; endpoint: Endpoint | null; isStream: boolean }[]
  }
  interface FastifyContextConfig {
    /** For what is no call of the contract: what else keeps strangers out. */
    guardedBy?: 'signature' | 'session'
  }
}
