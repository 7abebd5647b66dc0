import { adminEndpoints } from '@porchlight/contract/admin'
import { messages } from '@porchlight/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { setCredential } from '../auth/index.ts'
import { removeAgent } from '../removal/index.ts'
import { endAgentSessions, impersonate, setGrandfathered, setSmsNumber } from './agent-acts.service.ts'
import { agentDetails, countsOfLists, pageOfAgents } from './agent-lists.service.ts'
import { importCodes, pageOfCodes } from './appsumo-codes.service.ts'
import { messageQueue } from './message-queue.service.ts'
import { stopNumber } from './stop-number.service.ts'

const { admin } = messages

export function adminRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, adminEndpoints.agents, async ({ query }) => pageOfAgents(context, query))

  addRoute(app, adminEndpoints.agentCounts, async () => ({ data: await countsOfLists(context) }))

  addRoute(app, adminEndpoints.messageQueue, async () => ({ data: await messageQueue(context) }))

  addRoute(app, adminEndpoints.agentDetails, async ({ query }) => ({ data: await agentDetails(context, query.id) }))

  addRoute(app, adminEndpoints.impersonate, async ({ request, reply, body, superadmin }) => {
    const userAgent = request.headers['user-agent'] ?? ''
    const data = await impersonate(context, superadmin(), body.id, userAgent)
    setCredential(request, reply, 'impersonation', data.token)
    return { message: admin.impersonating, data }
  })

  addRoute(app, adminEndpoints.endAgentSessions, async ({ body, superadmin }) => {
    await endAgentSessions(context, superadmin(), body.id)
    return { message: admin.sessionsEnded, data: null }
  })

  addRoute(app, adminEndpoints.deleteAgent, async ({ body, superadmin }) => {
    await removeAgent(context, superadmin().account, body.id)
    return { message: admin.deleted, data: null }
  })

  addRoute(app, adminEndpoints.appSumoCodes, async ({ query }) => pageOfCodes(context, query))

  addRoute(app, adminEndpoints.importAppSumoCodes, async ({ body, superadmin }) => ({
    message: admin.codesImported,
    data: await importCodes(context, superadmin(), body.codes),
  }))

  addRoute(app, adminEndpoints.setSmsNumber, async ({ body, superadmin }) => ({
    message: admin.numberSaved,
    data: await setSmsNumber(context, superadmin(), body.userId, body.number),
  }))

  addRoute(app, adminEndpoints.stopNumber, async ({ body, superadmin }) => {
    await stopNumber(context, superadmin(), body.number)
    return { message: messages.texts.numberStopped, data: null }
  })

  addRoute(app, adminEndpoints.setGrandfathered, async ({ body, superadmin }) => ({
    message: body.isGrandfathered ? admin.grandfathered : admin.notGrandfathered,
    data: await setGrandfathered(context, superadmin(), body.userId, body.isGrandfathered),
  }))
}
