import fp from 'fastify-plugin'

/** Deliveries that prove themselves by a signature of their own. */
const signed = new Set(['/api/v1/webhooks/stripe'])

/** A call nobody has said who may make would be open to everyone: the start refuses it. */
export const declaredRulesPlugin = fp(async (app) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith('/api/v1/') && !config?.endpoint && !signed.has(url)) {
      throw new Error(`${method} ${url} does not declare who may call`)
    }
  })
})
