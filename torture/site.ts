import type { ServerProcess } from '../server/src/testing/server-process.ts'
import { withAppOf } from './ground.ts'

export interface Site {
  host: string
  path: string
  token: string
}

/** An agent with a page that visitors see, on a server that is not running yet. */
export function openSite(server: ServerProcess): Promise<Site> {
  return withAppOf(server, async (app) => {
    const { token, user } = await app.signUpProven()
    const { body } = await app.call('POST', '/user/create-lead-page', {
      token,
      body: { campaignType: 'sell', linkName: 'Page', campaignName: 'Page', status: 'active' },
    })
    const path = `/sell/${body.data.slugUrl}/${body.data._id}`
    return { host: `${user.websiteName}.${app.context.config.siteDomain}`, path, token }
  })
}
