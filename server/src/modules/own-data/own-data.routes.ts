import { ownDataEndpoints } from '@porchlight/contract/own-data'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { admitOwnData, downloadOwnData, fileNameOf } from './own-data.service.ts'

export function ownDataRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, ownDataEndpoints.mayDownloadOwnData, async ({ agent }) => {
    await admitOwnData(context, agent().account)
    return { data: null }
  })

  addRoute(app, ownDataEndpoints.ownData, async ({ agent, reply }) => {
    const { account } = agent()
    const data = await downloadOwnData(context, account)
    const fileName = fileNameOf(account, context.clock.now())
    reply.type('application/zip').header('content-disposition', `attachment; filename="${fileName}"`)
    return { data }
  })
}
