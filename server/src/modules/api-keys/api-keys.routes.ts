import { apiKeyEndpoints } from '@porchlight/contract/api-keys'
import { messages } from '@porchlight/contract/messages'
import { v2MeEndpoints } from '@porchlight/contract/v2-me'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { addApiKey, apiKeysOf, present, revokeApiKey, rollApiKey } from './api-keys.service.ts'
import { presentV2Me } from './me-v2.presenter.ts'

export function apiKeyRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, apiKeyEndpoints.apiKeys, async ({ agent }) => ({
    data: await apiKeysOf(context, agent().account.id),
  }))

  addRoute(app, apiKeyEndpoints.addApiKey, async ({ agent, body }) => ({
    message: messages.integrations.keyMade,
    data: await addApiKey(context, agent().account.id, body),
  }))

  addRoute(app, apiKeyEndpoints.rollApiKey, async ({ agent, body }) => ({
    message: messages.integrations.keyRolled,
    data: await rollApiKey(context, agent().account.id, body),
  }))

  addRoute(app, apiKeyEndpoints.keyItself, async ({ agent }) => {
    const { account, apiKey } = agent()
    const { id: _id, first_name: firstName, last_name: lastName, email } = account
    return { data: { key: apiKey && present(apiKey.row), account: { _id, firstName, lastName, email } } }
  })

  addRoute(app, v2MeEndpoints.v2Me, async ({ agent }) => {
    const { account, apiKey } = agent()
    return { data: presentV2Me(account, apiKey?.row ?? null) }
  })

  addRoute(app, apiKeyEndpoints.revokeApiKey, async ({ agent, body }) => {
    await revokeApiKey(context, agent().account.id, body.id)
    return { message: messages.integrations.keyRevoked, data: null }
  })
}
