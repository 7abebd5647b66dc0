import { v2PageEndpoints } from '@porchlight/contract/v2-pages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { addRoute } from '../../../http/route.ts'
import { v2CreatePage, v2Page, v2Pages, v2PublishPage, v2UnpublishPage } from './pages-v2.service.ts'

export function pageV2Routes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, v2PageEndpoints.v2Pages, ({ agent, query }) => v2Pages(context, agent().account, query))
  addRoute(app, v2PageEndpoints.v2Page, async ({ agent, params }) => ({
    data: await v2Page(context, agent().account, params.id),
  }))
  addRoute(app, v2PageEndpoints.v2CreatePage, async ({ agent, body }) => ({
    data: await v2CreatePage(context, agent().account, body),
  }))
  addRoute(app, v2PageEndpoints.v2PublishPage, async ({ agent, params }) => ({
    data: await v2PublishPage(context, agent().account, params.id),
  }))
  addRoute(app, v2PageEndpoints.v2UnpublishPage, async ({ agent, params }) => ({
    data: await v2UnpublishPage(context, agent().account, params.id),
  }))
}
