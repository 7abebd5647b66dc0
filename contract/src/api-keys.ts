import { endpoint } from './endpoint.ts'
import { id, moment, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { apiScopes } from './options.ts'
import { z } from './zod.ts'

const { integrations } = messages

export const apiScope = z.enum(apiScopes)

export const apiKeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  hint: z.string(),
  /** What it may do. */
  scopes: z.array(apiScope),
  /** When it ends by itself; null for one that does not. */
  expiresAt: moment.nullable(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const apiKeyForm = z.object({
  name: requiredText(integrations.keyNameRequired, limits.text.name),
  scopes: z.array(apiScope).min(1, integrations.scopeRequired).max(apiScopes.length).default(['leads:read']),
  /** After how many days it ends; null for never. */
  days: z.number().int().min(1).max(limits.integrations.keyDays).nullable().default(null),
})

/** The key itself is answered once. */
const freshKey = z.object({ apiKey: apiKeySchema, key: z.string() })
const making = {
  method: 'POST',
  access: 'agent',
  closedToImpersonation: true,
  needsProvenEmail: true,
  needsFreshProof: 'api-key',
  data: freshKey,
} as const

export const apiKeyEndpoints = {
  apiKeys: endpoint({
    method: 'GET',
    path: '/api/v1/user/api-keys',
    summary: 'The agent’s API keys',
    access: 'agent',
    data: z.array(apiKeySchema),
  }),
  addApiKey: endpoint({
    ...making,
    path: '/api/v1/user/api-keys',
    summary: 'Create an API key; it is shown only once',
    body: apiKeyForm,
  }),
  rollApiKey: endpoint({
    ...making,
    path: '/api/v1/user/api-key-roll',
    summary: 'Replace a key; the old one keeps working for as long as you ask, or one day by default',
    body: z.object({ id, hours: z.number().int().min(0).max(limits.integrations.overlapHours).default(24) }),
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/api-keys',
    summary: 'Revoke an API key immediately',
    access: 'agent',
    body: z.object({ id }),
    data: z.null(),
  }),
  keyItself: endpoint({
    method: 'GET',
    path: '/api/v1/me',
    summary: 'Whose key this is, and what it can do',
    access: 'agent',
    scopes: apiScopes,
    data: z.object({
      key: apiKeySchema.nullable(),
      account: z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
    }),
  }),
}
