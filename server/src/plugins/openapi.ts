import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Config } from '../config.ts'
import { serverPlugin } from '../http/server-plugin.ts'
import { describeApi } from '../openapi/document.ts'

/** The document at /api/docs/json, and a page that shows it. */
export const openapiPlugin = serverPlugin<{ config: Config }>('openapi', async (app, { config }) => {
  await app.register(swagger, { mode: 'static', specification: { document: whenRead(config) as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Where it is served over plain http, nothing answers over https.
    transformStaticCSP: (policy) =>
      policy
        .replace(/(base-uri|frame-ancestors) 'self'/g, "$1 'none'")
        .replace(app.isHttps ? '' : ' upgrade-insecure-requests;', ''),
    theme: { title: `${config.productName} API` },
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
  })
})

/** Described when someone reads it: a start would wait for hundreds of schemas. */
function whenRead(config: Config): object {
  let described: Record<string, unknown> | null = null
  const document = () => {
    described ??= describeApi(config) as Record<string, unknown>
    return described
  }
  const part = (name: string) => ({ enumerable: true, get: () => document()[name] })
  return Object.defineProperties(
    {},
    Object.fromEntries(
      ['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components'].map((name) => [name, part(name)]),
    ),
  )
}
