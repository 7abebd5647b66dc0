import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, moment, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

export const apiKeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  hint: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const apiKeyForm = z.object({ name: requiredText(messages.integrations.keyNameRequired, limits.text.name) })

export const apiKeyEndpoints = {
  apiKeys: endpoint({
    method: 'GET',
    path: '/api/v1/user/api-keys',
    summary: 'The agent’s API keys',
    access: 'agent',
    data: z.array(apiKeySchema),
  }),
  addApiKey: endpoint({
    method: 'POST',
    path: '/api/v1/user/api-keys',
    summary: 'Make an API key; it is shown this once',
    access: 'agent',
    closedToImpersonation: true,
    needsProvenEmail: true,
    needsFreshProof: 'api-key',
    body: apiKeyForm,
    data: z.object({ apiKey: apiKeySchema, key: z.string() }),
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/api-keys',
    summary: 'Revoke an API key at once',
    access: 'agent',
    body: z.object({ id }),
    data: z.null(),
  }),
}
