import { messages } from '@porchlight/contract/messages'
import { userEndpoints } from '@porchlight/contract/user'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { addRoute } from '../../http/route.ts'
import { presentUser } from './accounts.presenter.ts'
import { agentCardByHost, agentCardById, noteWelcomeSeen } from './accounts.service.ts'

export function accountRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, clock } = context

  addRoute(app, userEndpoints.me, async ({ request, query }) => {
    const { agent } = request.actors
    if (agent) return { data: presentUser(agent.account, config, clock.now()) }
    const host = query.domain ?? (request.site.kind === 'agent' ? request.host : undefined)
    if (!host) throw new AppError('unauthenticated', messages.general.signInFirst)
    return { data: await agentCardByHost(context, host) }
  })

  addRoute(app, userEndpoints.adminMe, async ({ superadmin }) => ({ data: { email: superadmin().account.email } }))

  addRoute(app, userEndpoints.updateStatus, async ({ agent, body }) => ({
    data: await noteWelcomeSeen(context, agent().account.id, body),
  }))

  addRoute(app, userEndpoints.endAgent, async ({ query }) => ({ data: await agentCardById(context, query.id) }))

  addRoute(app, userEndpoints.hostAgent, async ({ request }) => ({
    data: await agentCardByHost(context, request.host),
  }))
}
