import { overviewEndpoints } from '@porchlight/contract/overview'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { countWaitingLeads, readOverview } from './overview.service.ts'

export function overviewRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, overviewEndpoints.overview, async ({ agent, query }) => ({
    data: await readOverview(context, agent().account, query.days),
  }))

  addRoute(app, overviewEndpoints.waitingLeads, async ({ agent }) => ({
    data: { waitingCount: await countWaitingLeads(context, agent().account.id) },
  }))
}
