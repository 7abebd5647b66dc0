import { notFound } from '../errors.ts'
import { serverPlugin } from '../http/server-plugin.ts'

/** What is open to developers is not there on any host but the app's, nor for a name that was bent to this machine. */
export const devDoorsPlugin = serverPlugin('dev-doors', async (app) => {
  app.addHook('onRequest', async ({ routeOptions, site }) => {
    if (routeOptions.url?.startsWith('/dev/') && site.kind !== 'app') throw notFound()
  })
})
