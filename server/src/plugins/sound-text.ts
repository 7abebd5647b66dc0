import { unsoundTexts } from '@porchlight/contract/sound-text'
import { refuseInput } from '../http/input.ts'
import { serverPlugin } from '../http/server-plugin.ts'

/** For what is no call of the contract, whose route looks itself: addresses, pages and their plain forms. */
export const soundTextPlugin = serverPlugin('sound-text', async (app) => {
  app.addHook('preHandler', async ({ routeOptions, params, query, body }, reply) => {
    if (routeOptions.config.endpoint) return
    // Nothing can have such an address.
    if (Object.keys(unsoundTexts(params)).length > 0) return reply.callNotFound()
    refuseInput({ ...unsoundTexts(query), ...unsoundTexts(body) })
  })
})
