import { v2ContactEndpoints } from '@porchlight/contract/v2-contacts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { addRoute } from '../../../http/route.ts'
import { v2Contact, v2ContactLeads, v2Contacts } from './contacts-v2.service.ts'

export function contactV2Routes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, v2ContactEndpoints.v2Contacts, ({ agent, query }) => v2Contacts(context, agent().account.id, query))

  addRoute(app, v2ContactEndpoints.v2Contact, async ({ agent, params }) => ({
    data: await v2Contact(context, agent().account.id, params.id),
  }))

  addRoute(app, v2ContactEndpoints.v2ContactLeads, async ({ agent, params }) => ({
    data: await v2ContactLeads(context, agent().account.id, params.id),
  }))
}
