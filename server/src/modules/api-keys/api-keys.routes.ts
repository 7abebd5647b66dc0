import { apiKeyEndpoints } from '@porchlight/contract/api-keys'
import { messages } from '@porchlight/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { addApiKey, apiKeysOf, revokeApiKey } from './api-keys.service.ts'

export function apiKeyRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, apiKeyEndpoints.apiKeys, async ({ agent }) => ({
    data: await apiKeysOf(context, agent().account.id),
  }))

  addRoute(app, apiKeyEndpoints.addApiKey, async ({ agent, body }) => ({
    message: messages.integrations.keyMade,
    data: await addApiKey(context, agent().account.id, body.name),
  }))

  addRoute(app, apiKeyEndpoints.revokeApiKey, async ({ agent, body }) => {
    await revokeApiKey(context, agent().account.id, body.id)
    return { message: messages.integrations.keyRevoked, data: null }
  })
}
